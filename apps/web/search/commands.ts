import { fitOf } from './menu-finds'

/** Something that can be done from the palette. */
export interface Command {
  readonly key: string
  readonly title: string
  readonly words: string
  /** What kind of thing it is, or where it lies. */
  readonly about: string
  run(): void
}

const mostShown = 50

/** The commands that fit, the best ones first; equals keep their order. */
export function bestCommands(commands: readonly Command[], text: string): readonly Command[] {
  return commands
    .map(command => ({ command, fit: fitOf({ ...command, trail: [command.about] }, text) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .slice(0, mostShown)
    .map(({ command }) => command)
}
