/** A page of elsewhere. Which addresses may be shown is decided by the server's policy, not here. */
export function IframePage({ url, title }: { url: string; title: string }) {
  return (
    <iframe
      className="iframe-page"
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
    />
  )
}
