import { Link } from 'react-router'
import { PublicFrame } from './PublicFrame'

export default function TermsPage() {
  return (
    <PublicFrame title="使用条款">
      <ol>
        <li>本系统供酒店和平台的工作人员办理业务，账号由管理员开通，仅限本人使用，不得转借。</li>
        <li>请妥善保管密码；离开电脑时请退出登录。发现账号异常，请立即修改密码并告知管理员。</li>
        <li>
          系统会记录登录和数据修改，用于核对业务和追查问题，参见 <Link to="/help/privacy">隐私说明</Link>。
        </li>
        <li>客人的证件、电话、账单等信息只能用于办理业务，不得复制、外传或用作他途。</li>
        <li>请勿尝试绕过权限、批量抓取数据或干扰系统运行；短信验证码和登录有次数限制。</li>
        <li>业务数据归经营者所有；备份、保存期限和服务时间由经营者决定。</li>
        <li>演示环境中的酒店、人员和数据均为虚构，可能随时清空，请勿录入真实资料。</li>
      </ol>
    </PublicFrame>
  )
}
