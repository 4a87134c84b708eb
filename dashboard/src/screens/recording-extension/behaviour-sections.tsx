import type {
	ExtensionSettings,
	ExtensionSettingsChange,
} from '@debrief/shared/contract/recordings/recording-extension.ts';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateExtensionSettings } from '../../data/recording-extension.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { useNotify } from '../../platform/notify.ts';

// The code of a select is as large as the rest of the page.
const LanguageRow = lazyComponent(async () => (await import('./language-row.tsx')).LanguageRow);

export function BehaviourSections({ settings }: { settings: ExtensionSettings }) {
	const { t } = useTranslation('extension');
	const update = useUpdateExtensionSettings();
	const notify = useNotify();
	const save = (change: ExtensionSettingsChange) =>
		update.mutate(change, { onSuccess: () => notify.success(t('saved')), onError: notify.failure });
	return (
		<>
			<SettingSection title={t('panel.title')}>
				<SettingRow label={t('panel.autoShow')} hint={t('panel.autoShowHint')}>
					{(names) => (
						<Switch
							{...names}
							isSelected={settings.autoShowControls}
							onChange={(autoShowControls) => save({ autoShowControls })}
						/>
					)}
				</SettingRow>
				<SettingRow label={t('panel.side')} hint={t('panel.sideHint')}>
					{() => (
						<SegmentedControl
							label={t('panel.side')}
							value={settings.visual.dockedLeft ? 'left' : 'right'}
							onChange={(side) => save({ visual: { dockedLeft: side === 'left' } })}
							segments={[
								{ id: 'left', name: t('panel.left') },
								{ id: 'right', name: t('panel.right') },
							]}
						/>
					)}
				</SettingRow>
			</SettingSection>
			<SettingSection title={t('upload.title')}>
				<SettingRow label={t('upload.autoSync')} hint={t('upload.autoSyncHint')}>
					{(names) => <Switch {...names} isSelected={settings.autoSync} onChange={(autoSync) => save({ autoSync })} />}
				</SettingRow>
				<Suspense>
					<LanguageRow chosen={settings.languageCode ?? null} onChange={(languageCode) => save({ languageCode })} />
				</Suspense>
			</SettingSection>
		</>
	);
}
