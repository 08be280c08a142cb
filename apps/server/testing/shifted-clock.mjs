// Preloaded into a server process: its clock stands as many milliseconds later as the environment says, and goes on from there.
const laterMs = Number(process.env.KEZHAN_TEST_CLOCK_LATER_MS ?? 0)
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + laterMs)
    else super(...parts)
  }
  static now() {
    return RealDate.now() + laterMs
  }
}
