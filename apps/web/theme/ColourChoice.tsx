import { presets } from './presets'

interface Props {
  /** One of the presets. */
  value: string
  onChange(colour: string): void
}

/** The eight theme colours. Keyboard and roles are those of a native radio group. */
export function ColourChoice({ value, onChange }: Props) {
  return (
    <div className="colour-choice" role="radiogroup" aria-label="主题色">
      {presets.map(({ colour, name }) => (
        <label key={colour} title={name} style={{ backgroundColor: colour }}>
          <input
            type="radio"
            name="theme-colour"
            aria-label={name}
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
    </div>
  )
}
