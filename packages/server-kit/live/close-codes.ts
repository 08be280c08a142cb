/** Why the server closes a socket. 4001 is ours: the page must not come back with this session. */
export const closeCodes = { sessionOver: 4001, restart: 1012, tooMuch: 1008, tooMany: 1013 } as const
