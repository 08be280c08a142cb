import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { captchaLetters } from '@kezhan/identity/rules/captcha-letters'

const [widthPx, heightPx, dotPx] = [105, 35, 3]

/** The letters as a grey PNG, each a little out of line, in an address that an image takes. */
export function captchaPicture(text: string): string {
  const pixels = Buffer.alloc(widthPx * heightPx, 255)
  const paint = (x: number, y: number, shade: number): void => {
    if (x >= 0 && x < widthPx && y >= 0 && y < heightPx) pixels[y * widthPx + x] = shade
  }
  for (const [at, letter] of [...text].entries()) {
    const [left, top] = [6 + at * 25 + randomInt(5), 3 + randomInt(9)]
    for (const [row, dots] of (captchaLetters[letter] ?? []).entries())
      for (const [column, dot] of [...dots].entries())
        if (dot === '#')
          for (let spot = 0; spot < dotPx * dotPx; spot++)
            paint(left + column * dotPx + (spot % dotPx), top + row * dotPx + Math.floor(spot / dotPx), 60)
  }
  for (let speck = 0; speck < 120; speck++) paint(randomInt(widthPx), randomInt(heightPx), 140)
  return `data:image/png;base64,${png(pixels).toString('base64')}`
}

function png(pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(widthPx, 0)
  head.writeUInt32BE(heightPx, 4)
  // Eight bits of grey.
  head.writeUInt8(8, 8)
  // Every line begins with the number of its filter: none.
  const lines = Array.from({ length: heightPx }, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(y * widthPx, (y + 1) * widthPx)]),
  )
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
