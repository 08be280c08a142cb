export interface ContentType {
  readonly extension: string
  readonly contentType: string
}

const signatures: readonly (ContentType & { readonly bytes: readonly number[]; readonly at?: number })[] = [
  { bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], extension: 'png', contentType: 'image/png' },
  { bytes: [0xff, 0xd8, 0xff], extension: 'jpg', contentType: 'image/jpeg' },
  { bytes: [0x47, 0x49, 0x46, 0x38], extension: 'gif', contentType: 'image/gif' },
  { bytes: [0x57, 0x45, 0x42, 0x50], at: 8, extension: 'webp', contentType: 'image/webp' },
  { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], extension: 'pdf', contentType: 'application/pdf' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], extension: 'zip', contentType: 'application/zip' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], extension: 'doc', contentType: 'application/octet-stream' },
]

/** What a file is by its first bytes. HTML, SVG, scripts and programs have no entry and are refused. */
export function sniffContent(content: Buffer): ContentType | undefined {
  return signatures.find(({ bytes, at = 0 }) => bytes.every((byte, index) => content[at + index] === byte))
}
