/** Where one is: the titles from the outermost group to the page. */
export function Breadcrumb({ trail }: { trail: readonly string[] }) {
  return (
    <nav className="breadcrumb" aria-label="当前位置">
      <ol>
        {trail.map((title, depth) => (
          <li
            key={trail.slice(0, depth + 1).join('/')}
            aria-current={depth === trail.length - 1 ? 'page' : undefined}
          >
            {title}
          </li>
        ))}
      </ol>
    </nav>
  )
}
