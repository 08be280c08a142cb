import { Link } from 'react-router'
import { PublicFrame } from './PublicFrame'

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl', 'K'], '命令栏：菜单、房号、姓名、手机尾号、拼音首字母，或“301 换 305”（苹果电脑为 ⌘ K）'],
  [['F1'], '当前页面的按键；也可以按 ?'],
  [['Enter'], '登录；提交当前表单'],
  [['Tab'], '到下一个输入框或按钮；按住 Shift 反向'],
  [['Esc'], '关闭对话框、抽屉和下拉列表'],
  [['←', '→'], '在标签、单选和滑块中移动'],
]

/** The help of the product itself (decision C-12). */
export default function HelpPage() {
  return (
    <PublicFrame title="使用帮助">
      <h2>怎样得到账号</h2>
      <ul>
        <li>酒店员工：请酒店管理员开通账号，从“酒店登录”用账号、密码和班次登录。</li>
        <li>
          也可以自行 <Link to="/user/register">注册</Link>
          ：注册后账号待审核，由管理员分配酒店和角色后才能登录。
        </li>
        <li>
          忘记密码：绑定过手机的账号可以 <Link to="/user/alteration">用短信验证码找回</Link>
          ；没有绑定手机的，请管理员重置。
        </li>
        <li>连续输错密码会让账号暂停登录一段时间，页面会写明要等多久。</li>
      </ul>

      <h2>键盘</h2>
      <table>
        <tbody>
          {keys.map(([names, what]) => (
            <tr key={what}>
              <th scope="row">
                {names.map((name, index) => (
                  <span key={name}>
                    {index > 0 && ' '}
                    <kbd>{name}</kbd>
                  </span>
                ))}
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>

      <h2>标签页</h2>
      <ul>
        <li>打开的页面排成标签，切换后筛选条件和填了一半的表单都还在。</li>
        <li>在标签上点右键，可以刷新、关闭左侧、关闭右侧、关闭其它。</li>
        <li>首页和最后一个标签不能关闭；手机上不显示标签。</li>
      </ul>

      <h2>看不到菜单或按钮</h2>
      <p>
        菜单和按钮按角色显示。缺少哪一项，请告诉管理员您的用户名和页面名称，由管理员授权，授权后立即生效。
      </p>

      <h2>出了问题找谁</h2>
      <ol>
        <li>
          先打开 <Link to="/test/home">运行自检</Link>，看浏览器和服务器哪一项异常。
        </li>
        <li>请联系酒店管理员；酒店管理员解决不了的，由他联系平台管理员。</li>
        <li>错误提示里如有“请求编号”，请一并告知，管理员可以凭编号查到当时的日志。</li>
      </ol>
    </PublicFrame>
  )
}
