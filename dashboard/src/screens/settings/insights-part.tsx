import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { SwitchRow } from './switch-row.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import { VocabularySection } from './vocabulary/vocabulary-section.tsx';

const DefinitionSection = lazyComponent(
	async () => (await import('./definitions/definition-section.tsx')).DefinitionSection,
);
const InsightStyle = lazyComponent(async () => (await import('./insight-style.tsx')).InsightStyle);

type Props = { settings: Settings; profile: Profile };

export function InsightsPart({ settings, profile: { workspaceName: workspace, rank } }: Props) {
	const { t } = useTranslation('settings');
	const { save, pending } = useSaveSettings();
	const makesInsights = pending?.transcripts?.autoSummarize ?? settings.transcripts.autoSummarize;
	const isReadOnly = rank !== 'Admin';
	return (
		<>
			<SettingSection title={t('insights.title')} hint={t(isReadOnly ? 'managed' : 'forEverybody', { workspace })}>
				<SwitchRow
					isReadOnly={isReadOnly}
					label={t('insights.create')}
					hint={t('insights.createHint')}
					isOn={makesInsights}
					onChange={(autoSummarize) => void save({ transcripts: { autoSummarize } })}
				/>
				{makesInsights && !isReadOnly && <InsightStyle style={settings.insights} />}
			</SettingSection>
			<VocabularySection workspace={workspace} />
			<DefinitionSection kind="tags" workspace={workspace} isReadOnly={isReadOnly} />
			<DefinitionSection kind="checks" workspace={workspace} isReadOnly={isReadOnly} />
		</>
	);
}
