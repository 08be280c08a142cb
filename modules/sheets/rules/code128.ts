/** Code 128: each symbol is three bars and three gaps, eleven modules wide; the widths of 106 symbols. */
const patterns =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
const stop = '2331112'
const startB = 104
const startC = 105
const toB = 100
const toC = 99

/** The widths of bars and gaps in turn, a bar first; undefined where a letter has no symbol. */
export function code128(text: string): number[] | undefined {
  if (text === '' || text.length > 80 || !/^[\x20-\x7e]*$/.test(text)) return undefined
  const symbols = symbolsOf(text)
  const sum = symbols.reduce((total, symbol, at) => total + symbol * Math.max(1, at), 0)
  const widths =
    [...symbols, sum % 103].map(symbol => patterns.slice(symbol * 6, symbol * 6 + 6)).join('') + stop
  return [...widths].map(Number)
}

/** Pairs of digits take one symbol in set C, where at least four of them follow each other. */
function symbolsOf(text: string): number[] {
  const found: number[] = []
  let isPairs = /^\d{4}/.test(text) || /^\d\d$/.test(text)
  found.push(isPairs ? startC : startB)
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    if (isPairs && digits < 2) {
      found.push(toB)
      isPairs = false
    } else if (!isPairs && digits >= 4 && digits % 2 === 0) {
      found.push(toC)
      isPairs = true
    }
    if (isPairs) found.push(Number(text.slice(at, at + 2)))
    else found.push(text.charCodeAt(at) - 32)
    at += isPairs ? 2 : 1
  }
  return found
}
