/** The times of live connections (shell §9, A-14). */
export const reconnectMs = 5000
/** A beat is sent this often, and must be answered within this time. */
export const heartbeatTimeoutMs = 20_000
/** How often notices are asked for while the socket is down. */
export const noticePollingMs = 6000
