import styles from './settings.module.css'

/** The platform's own people have no hotel whose settings this could be. */
export function NoHotel() {
  return (
    <section className={styles.card}>
      <p className={styles.help}>
        这里设置的是登录账号所属的酒店。平台账号没有所属酒店，请用酒店账号登录后操作。
      </p>
    </section>
  )
}
