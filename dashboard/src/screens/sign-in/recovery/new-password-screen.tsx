import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { PageMeta } from '../../../shell/page-meta.tsx';
import { PublicLayout, PublicTitle } from '../../../shell/public-layout.tsx';
import { useNext } from '../../../shell/session/use-next.ts';
import { LazyProof } from '../lazy-proof.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export function NewPasswordScreen() {
	const { t } = useTranslation('auth');
	const { token = '' } = useParams();
	const navigate = useNavigate();
	const next = useNext();
	const open = (keepsAccess: boolean) =>
		navigate(paths.signIn(keepsAccess ? paths.access() : next), {
			replace: true,
			state: { kind: 'success', text: t('newPassword.done') },
		});
	return (
		<PublicLayout aside={<LazyProof />}>
			<PageMeta title={t('newPassword.title')} description={t('newPassword.description')} />
			<PublicTitle>{t('newPassword.title')}</PublicTitle>
			<p className="text-muted">{t('newPassword.text')}</p>
			<NewPasswordForm token={token} onDone={open} />
			<p>
				<TextLink href={paths.signIn(next)}>{t('recovery.back')}</TextLink>
			</p>
		</PublicLayout>
	);
}
