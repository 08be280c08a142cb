import { brand, copyrightLine } from '../brand'

/** The end of every page: links out of the product (decision C-34) and whose it is. */
export function Footer() {
  return (
    <footer className="footer">
      <ul>
        {brand.footerLinks.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <span>{copyrightLine(new Date().getFullYear())}</span>
    </footer>
  )
}
