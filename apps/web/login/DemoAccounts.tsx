import { usePublicGet } from './use-public-get'

interface DemoAnswer {
  readonly demo: boolean
  readonly accounts: readonly DemoAccount[]
  readonly password: string
}
interface DemoAccount {
  readonly username: string
  readonly realname: string
  readonly role: string
  /** Empty for the platform's own people. */
  readonly hotelName: string | null
}

interface Props {
  audience: 'hotel' | 'platform'
  /** The account in the form. */
  chosen: string
  onChoose(username: string, password: string): void
}

/** The accounts of a demo installation, which fill the form when clicked; nothing elsewhere. */
export function DemoAccounts({ audience, chosen, onChoose }: Props) {
  const answer = usePublicGet<DemoAnswer>('/sys/demo', {})
  if (!answer?.demo) return null
  const accounts = answer.accounts.filter(account => Boolean(account.hotelName) === (audience === 'hotel'))
  const hotels = [...new Set(accounts.map(account => account.hotelName ?? ''))]
  return (
    <section className="demo" aria-label="演示账号">
      <h2>演示环境，点击账号即可填入</h2>
      {hotels.map(hotel => (
        <div key={hotel}>
          {hotel !== '' && <h3>{hotel}</h3>}
          <ul>
            {accounts
              .filter(account => (account.hotelName ?? '') === hotel)
              .map(({ username, role }) => (
                <li key={username}>
                  <button
                    type="button"
                    className="demo-account"
                    aria-pressed={username === chosen}
                    onClick={() => onChoose(username, answer.password)}
                  >
                    {role}
                    <span>{username}</span>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
