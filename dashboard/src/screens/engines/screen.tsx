import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { useAssistantSettings, useOpenAssistant } from '../../data/conversations/analyses.ts';
import { useEngines } from '../../data/engines/engines.ts';
import { lazyDialog } from '../../platform/lazy-component.ts';
import { useNotify } from '../../platform/notify.ts';
import { AdminPage } from '../../shell/administration/admin-page.tsx';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { EngineSections } from './engine-sections.tsx';

const LowerQualityTranscripts = lazyDialog(
	async () => (await import('../../features/speech-models/lower-quality-transcripts.tsx')).LowerQualityTranscripts,
);

export function EnginesScreen() {
	const { t } = useTranslation('engines');
	return (
		<AdminPage title={t('title')} description={t('description')}>
			<div className="grid max-w-settings grid-cols-1">
				<Engines />
			</div>
		</AdminPage>
	);
}

function Engines() {
	const { t } = useTranslation('app');
	const { t: texts } = useTranslation('engines');
	const { data, error, isError, refetch } = useEngines();
	if (isError && !data) return <LoadFailed title={texts('loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={4} label={t('loading')} />;
	return (
		<>
			<div className="pb-4 empty:hidden">
				<LowerQualityTranscripts />
			</div>
			<EngineSections engines={data} />
			<AssistantSection />
		</>
	);
}

function AssistantSection() {
	const { t } = useTranslation('assistant');
	const notify = useNotify();
	const { data } = useAssistantSettings();
	const open = useOpenAssistant();
	if (!data) return null;
	const change = (isOpen: boolean) =>
		open.mutate(isOpen, { onSuccess: () => notify.success(t('whoSaved')), onError: notify.failure });
	return (
		<SettingSection title={t('title')}>
			<SettingRow label={t('open')} hint={t('openHint')}>
				{(names) => (
					<Switch
						{...names}
						isSelected={open.isPending ? open.variables : data.isOpenToEveryone}
						isDisabled={open.isPending}
						onChange={change}
					/>
				)}
			</SettingRow>
		</SettingSection>
	);
}
