import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistration } from '../../../data/account/registration.ts';
import { paths } from '../../../paths.ts';
import { PageMeta } from '../../../shell/page-meta.tsx';
import { PublicLayout, PublicTitle } from '../../../shell/public-layout.tsx';
import { useNext } from '../../../shell/session/use-next.ts';
import { LazyProof } from '../lazy-proof.tsx';
import { RecoveryForm } from './recovery-form.tsx';

export function RecoveryScreen() {
	const { t } = useTranslation('auth');
	const [isSent, setIsSent] = useState(false);
	const next = useNext();
	return (
		<PublicLayout aside={<LazyProof />}>
			<PageMeta title={t('recovery.title')} description={t('recovery.description')} />
			<PublicTitle>{t('recovery.title')}</PublicTitle>
			{isSent ? (
				<Sent onAgain={() => setIsSent(false)} />
			) : (
				<>
					<p className="text-muted">{t('recovery.text')}</p>
					<RecoveryForm onSent={() => setIsSent(true)} />
				</>
			)}
			<p>
				<TextLink href={paths.signIn(next)}>{t('recovery.back')}</TextLink>
			</p>
		</PublicLayout>
	);
}

function Sent({ onAgain }: { onAgain: () => void }) {
	const { t } = useTranslation('auth');
	const hasMail = useRegistration().data?.hasMail ?? true;
	if (!hasMail) return <Banner kind="info">{t('recovery.noMail')}</Banner>;
	return (
		<>
			<Banner kind="success">{t('recovery.sent')}</Banner>
			<p className="text-muted">
				{t('recovery.next')} <TextLink onPress={onAgain}>{t('recovery.again')}</TextLink>
			</p>
		</>
	);
}
