/** Whether somebody lives or lived here under the order `r` who wants to stay unknown. */
export const isSecretOrder = `exists (select 1 from reservation_room h join stay y on y.id = h.stay_id where h.reservation_id = r.id and y.is_secret = 'Y')`
