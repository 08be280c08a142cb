import { PublicFrame } from './PublicFrame'

/** What this software stores; each sentence is true of the code, and must stay so. */
export default function PrivacyPage() {
  return (
    <PublicFrame title="隐私说明">
      <p>本页说明这套软件保存哪些数据。数据保存在运行它的酒店或平台自己的服务器上，由该经营者负责。</p>
      <h2>账号</h2>
      <ul>
        <li>用户名、姓名、所属酒店和部门，以及您填写的手机号码和邮箱。</li>
        <li>密码只保存不可还原的散列值（argon2id），任何人都读不到原文。</li>
        <li>短信验证码同样只保存散列值，10 分钟失效，两天以上的记录在下一次发送时清除。</li>
      </ul>
      <h2>登录和操作记录</h2>
      <ul>
        <li>每次登录尝试：时间、用户名、网络地址、浏览器名称、成功与否和原因。</li>
        <li>每次会话：网络地址和浏览器名称；会话最长 7 天，退出时删除。</li>
        <li>每次修改数据：谁、何时、修改前后的内容。这份记录不能修改或删除。</li>
      </ul>
      <h2>您的浏览器里</h2>
      <ul>
        <li>登录状态、显示设置等保存在浏览器的本地存储中，名称以 pro__ 开头；退出登录时清除登录信息。</li>
        <li>不使用 Cookie，不加载其他网站的脚本、字体或统计代码。</li>
      </ul>
      <h2>日志</h2>
      <p>服务器日志不记录请求内容；证件号、手机号和银行卡号在错误信息中会被遮盖。</p>
      <h2>您的权利</h2>
      <p>需要查阅、更正或删除您的个人信息，请联系为您开通账号的酒店或平台管理员。</p>
    </PublicFrame>
  )
}
