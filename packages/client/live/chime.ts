/** The more urgent, the more notes. */
const notesOf = { L: [660], M: [660, 880], H: [660, 880, 660, 880] } as const
const noteSeconds = 0.16

let sounding: AudioContext | undefined

/**
 * Short notes. A browser that does not let pages sound before they were touched stays silent, and so does one that cannot
 * sound at all. One thing may be told in several ways: while one chime sounds there is no second.
 */
export function chime(level: keyof typeof notesOf = 'M'): void {
  if (sounding !== undefined) return
  try {
    const context = new AudioContext()
    sounding = context
    setTimeout(() => end(context), notesOf[level].length * noteSeconds * 1000 + 500)
    for (const [index, hertz] of notesOf[level].entries())
      playNote(context, hertz, context.currentTime + index * noteSeconds)
  } catch {
    // What cannot be heard is still seen.
  }
}

function playNote(context: AudioContext, hertz: number, start: number): void {
  const note = context.createOscillator()
  const volume = context.createGain()
  note.frequency.value = hertz
  volume.gain.setValueAtTime(0.08, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
  note.connect(volume).connect(context.destination)
  note.start(start)
  note.stop(start + noteSeconds)
}

function end(context: AudioContext): void {
  sounding = undefined
  context.close().catch(() => undefined)
}
