/** The times of live connections (shell §9, widgets §9, A-14). */
export const reconnectMs = 5000
/** A beat of the notice socket is sent this often, and must be answered within this time. */
export const heartbeatTimeoutMs = 20_000
/** The socket of shared tables beats more often, because two people may write in one row. */
export const tableHeartbeatMs = 10_000
export const tableAnswerMs = 6000
/** How often notices are asked for while the socket is down. */
export const noticePollingMs = 6000
