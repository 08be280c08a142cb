import { DisplaySettingsForm } from '@kezhan/app-web/theme/DisplaySettingsForm'
import { SettingsFrame } from '../SettingsFrame'

/** The same settings as in the drawer of the user menu. */
export default function CustomSettingsPage() {
  return (
    <SettingsFrame title="个性化设置">
      <section className="account-card account-narrow">
        <p className="account-hint">立即生效，并随您的账号保存。</p>
        <DisplaySettingsForm />
      </section>
    </SettingsFrame>
  )
}
