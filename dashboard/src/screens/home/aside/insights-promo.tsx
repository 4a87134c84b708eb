import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../data/account/account.ts';
import { useSettings } from '../../../data/settings.ts';
import { paths } from '../../../paths.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';

export function InsightsPromo() {
	const { t } = useTranslation('start');
	const { data: profile } = useProfile();
	const { data: settings } = useSettings();
	if (!profile?.hasBilling) return null;
	if (profile.currentPlan.key === 'free')
		return (
			<Promo text={t('promo.upgradeText')}>
				<Button onPress={() => openUpgrade('aiAnalysis')}>{t('promo.upgrade')}</Button>
			</Promo>
		);
	if (profile.rank !== 'Admin' || !settings) return null;
	const { autoSummarize } = settings.transcripts;
	if (autoSummarize && (settings.insights.instructions || settings.insights.template !== 'general')) return null;
	return (
		<Promo text={t(autoSummarize ? 'promo.styleText' : 'promo.offText')}>
			<LinkButton href={paths.settings('/insights')}>{t('promo.enable')}</LinkButton>
		</Promo>
	);
}

function Promo({ text, children }: { text: string; children: ReactNode }) {
	const { t } = useTranslation('start');
	return (
		<section
			aria-labelledby="promo-title"
			className="grid justify-items-start gap-2 rounded-lg border bg-raised px-4 py-3 min-[1100px]:hidden"
		>
			<h2 id="promo-title" className="text-sm">
				{t('promo.title')}
			</h2>
			<p className="text-muted text-xs">{text}</p>
			{children}
		</section>
	);
}
