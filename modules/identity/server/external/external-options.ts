/** How people may sign in besides passwords and codes; all of it is the installation's choice. */
export interface ExternalOptions {
  /** Origin under which browsers reach this product. Never taken from a request, which anybody can write. */
  readonly publicUrl: string
  readonly oauth2?: OAuth2Provider
  readonly cas?: CasServer
  /** How long an answer of the other service is waited for. */
  readonly timeoutMs: number
}

export interface OAuth2Provider {
  /** Names it in addresses and in the table of bindings. */
  readonly name: string
  readonly title: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** The property of the user that stays the same for ever. */
  readonly idClaim: string
  /** Finds an account that is not bound yet; without it only bound accounts sign in. */
  readonly bindBy: { readonly column: 'username' | 'phone' | 'email'; readonly claim: string } | undefined
}

export interface CasServer {
  readonly title: string
  /** Without a slash at the end: `https://sso.example/cas`. */
  readonly url: string
}

export const casName = 'cas'

/** The only pages that visitors come back to. */
export const loginPage = '/oauth2-app/login'
export const bindingPage = '/account/settings/binding'
