import styles from '@kezhan/web-kit/forms/forms.module.css'

/** What the law asks of a hotel that takes in somebody under age (hotel domain §6.1). */
const duties = [
  '查验身份并如实登记',
  '询问并登记监护人联系方式',
  '询问并登记同住人员的身份关系',
  '加强巡查和访客管理',
  '发现可疑情况立即报警并联系监护人',
]

/** 未成年人入住“五必须”, at the moment and place where it is to be done. */
export function MinorDuties() {
  return (
    <section className={styles.duties} aria-label="未成年人入住五必须">
      <strong>未成年人入住“五必须”</strong>
      <ol>
        {duties.map(duty => (
          <li key={duty}>{duty}</li>
        ))}
      </ol>
    </section>
  )
}
