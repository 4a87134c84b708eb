import type {
	ExtensionSettings,
	ExtensionSettingsChange,
} from '@debrief/shared/contract/recordings/recording-extension.ts';
import { isLanguageMissing } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import type { SpokenLanguage } from '../messaging/protocol.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { texts } from '../texts/texts.ts';
import { useRecording } from '../views/recording-store.ts';

export function Behaviour({ settings, language }: { settings: ExtensionSettings; language: SpokenLanguage }) {
	const { send } = useRecording();
	const change = (changes: ExtensionSettingsChange) =>
		send({ to: 'background', type: 'change-settings', settings: changes });
	return (
		<SettingSection title={pageTexts.options.behaviour} hint={pageTexts.options.shared}>
			<SettingRow label={pageTexts.options.autoShow} hint={pageTexts.options.autoShowHint}>
				{(names) => (
					<Switch
						{...names}
						isSelected={settings.autoShowControls}
						onChange={(autoShowControls) => change({ autoShowControls })}
					/>
				)}
			</SettingRow>
			<SettingRow label={pageTexts.options.autoSync} hint={pageTexts.options.autoSyncHint}>
				{(names) => <Switch {...names} isSelected={settings.autoSync} onChange={(autoSync) => change({ autoSync })} />}
			</SettingRow>
			<SettingRow label={pageTexts.options.side}>
				{() => (
					<SegmentedControl
						label={pageTexts.options.side}
						value={settings.visual.dockedLeft ? 'left' : 'right'}
						onChange={(side) => change({ visual: { dockedLeft: side === 'left' } })}
						segments={[
							{ id: 'left', name: pageTexts.options.left },
							{ id: 'right', name: pageTexts.options.right },
						]}
					/>
				)}
			</SettingRow>
			<SettingRow label={pageTexts.options.spoken} hint={pageTexts.options.spokenHint}>
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
					<p className="font-act">{pageTexts.options.noticeOf}</p>
					<p className="text-muted text-xs">{pageTexts.options.noticeHint}</p>
					<p dir="auto" className="max-w-measure pt-1 whitespace-pre-line">
						{settings.consentText}
					</p>
				</div>
			)}
		</SettingSection>
	);
}

const standardChoice = 'standard';

type Props = { language: SpokenLanguage; chosen: string | null; onChange: (languageCode: string | null) => void };

function LanguageChoice({ language: { standard, inUse, codes, supported }, chosen, onChange }: Props) {
	const names = new Intl.DisplayNames([texts.language], { type: 'language' });
	const nameOf = (code: string) => names.of(code) ?? code;
	const offered = chosen !== null && !codes.includes(chosen) ? [...codes, chosen] : codes;
	const isMissing = (code: string) => isLanguageMissing(supported, code);
	const options = offered
		.map((code) => ({ id: code, name: nameOf(code) }))
		.toSorted((a, b) => a.name.localeCompare(b.name, texts.language));
	return (
		<Select
			label={pageTexts.options.spoken}
			isLabelHidden
			value={chosen ?? standardChoice}
			onChange={(id) => onChange(id === standardChoice ? null : id)}
			hint={isLanguageMissing(supported, inUse) && pageTexts.options.spokenUnknown}
			options={[
				{ id: standardChoice, name: pageTexts.options.spokenStandard(nameOf(standard)) },
				...options.filter(({ id }) => !isMissing(id)),
				...options
					.filter(({ id }) => isMissing(id))
					.map((option) => ({ ...option, isDisabled: true, hint: pageTexts.options.needsModels })),
			]}
		/>
	);
}
