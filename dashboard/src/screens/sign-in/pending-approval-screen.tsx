import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { PublicLayout, PublicTitle } from '../../shell/public-layout.tsx';
import { LazyProof } from './lazy-proof.tsx';

export function PendingApprovalScreen() {
	const { t } = useTranslation('auth');
	return (
		<PublicLayout aside={<LazyProof />}>
			<PageMeta title={t('pending.title')} description={t('pending.description')} />
			<PublicTitle>{t('pending.title')}</PublicTitle>
			<p className="text-muted">{t('pending.text')}</p>
			<p>
				<TextLink href={paths.signIn()}>{t('pending.back')}</TextLink>
			</p>
		</PublicLayout>
	);
}
