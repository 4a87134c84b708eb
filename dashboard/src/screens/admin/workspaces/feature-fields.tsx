import { featureFlags, plans } from '@debrief/shared/domain/plans.ts';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { SettingRow } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import type { SubscriptionDraft } from './subscription-draft.ts';

type Props = { draft: SubscriptionDraft; onChange: (part: Partial<SubscriptionDraft>) => void };

export function FeatureFields({ draft, onChange }: Props) {
	const { t } = useTranslation('workspaces');
	const ofPlan = plans[draft.plan].features;
	return (
		<fieldset className="min-w-0">
			<legend className="pb-1 font-act">{t('features')}</legend>
			{featureFlags.map((flag) => {
				const planned = t(ofPlan.includes(flag) ? 'feature.on' : 'feature.off');
				return (
					<SettingRow key={flag} label={t(`featureName.${flag}`)}>
						{() => (
							<Select
								label={t(`featureName.${flag}`)}
								isLabelHidden
								variant="quiet"
								options={[
									{ id: 'plan', name: t('limit.asPlan', { value: planned }) },
									{ id: 'on', name: t('feature.on') },
									{ id: 'off', name: t('feature.off') },
								]}
								value={draft.features[flag]}
								onChange={(choice) => onChange({ features: { ...draft.features, [flag]: choice } })}
							/>
						)}
					</SettingRow>
				);
			})}
		</fieldset>
	);
}
