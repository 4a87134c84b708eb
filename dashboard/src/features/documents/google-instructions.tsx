import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { paths } from '../../paths.ts';

type Props = {
	url: string | null;
};

const steps = ['connect', 'back', 'make'] as const;

export function GoogleInstructions({ url }: Props) {
	const { t } = useTranslation('documents');
	const isAdmin = useProfile().data?.rank === 'Admin';
	return (
		<div className="grid gap-3">
			<p>{t('instructions.missing')}</p>
			<ol className="grid list-decimal gap-1 ps-5 text-muted">
				{steps.map((step) => (
					<li key={step}>{t(`instructions.${step}`)}</li>
				))}
			</ol>
			{!isAdmin && <p>{t('instructions.askAdmin')}</p>}
			<div className="flex flex-wrap gap-2">
				{isAdmin && (
					<LinkButton variant="primary" href={paths.integrations()}>
						{t('instructions.go')}
					</LinkButton>
				)}
				{url && (
					<LinkButton href={url} target="_blank" rel="noopener">
						{t('google.open')}
					</LinkButton>
				)}
			</div>
		</div>
	);
}
