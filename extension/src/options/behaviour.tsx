import type { ExtensionSettings, ExtensionSettingsChange } from '@debrief/shared/contract/recording-extension.ts';
import { SegmentedControl } from '@debrief/shared/ui/segmented-control.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/setting-row.tsx';
import { Switch } from '@debrief/shared/ui/switch.tsx';
import type { SpokenLanguage } from '../messaging/protocol.ts';
import { useRecording } from '../popup/recording-store.ts';
import { texts } from '../texts/texts.ts';
import { LanguageChoice } from './language-choice.tsx';

/** Settings that the server keeps, so that the dashboard and other browsers have them too. */
export function Behaviour({ settings, language }: { settings: ExtensionSettings; language: SpokenLanguage }) {
	const { tell } = useRecording();
	const change = (changes: ExtensionSettingsChange) =>
		tell({ to: 'background', type: 'change-settings', settings: changes });
	return (
		<SettingSection title={texts.options.behaviour} hint={texts.options.shared}>
			<SettingRow label={texts.options.autoShow} hint={texts.options.autoShowHint}>
				{(names) => (
					<Switch
						{...names}
						isSelected={settings.autoShowControls}
						onChange={(autoShowControls) => change({ autoShowControls })}
					/>
				)}
			</SettingRow>
			<SettingRow label={texts.options.autoSync} hint={texts.options.autoSyncHint}>
				{(names) => <Switch {...names} isSelected={settings.autoSync} onChange={(autoSync) => change({ autoSync })} />}
			</SettingRow>
			<SettingRow label={texts.options.side}>
				{() => (
					<SegmentedControl
						label={texts.options.side}
						value={settings.visual.dockedLeft ? 'left' : 'right'}
						onChange={(side) => change({ visual: { dockedLeft: side === 'left' } })}
						segments={[
							{ id: 'left', name: texts.options.left },
							{ id: 'right', name: texts.options.right },
						]}
					/>
				)}
			</SettingRow>
			<SettingRow label={texts.options.spoken} hint={texts.options.spokenHint}>
				{() => (
					<LanguageChoice
						language={language}
						chosen={settings.languageCode ?? null}
						onChange={(languageCode) => change({ languageCode })}
					/>
				)}
			</SettingRow>
			{settings.consentText && (
				<div className="border-b py-2">
					<p className="font-act">{texts.options.noticeOf}</p>
					<p className="text-muted text-xs">{texts.options.noticeHint}</p>
					<p dir="auto" className="max-w-measure pt-1 whitespace-pre-line">
						{settings.consentText}
					</p>
				</div>
			)}
		</SettingSection>
	);
}
