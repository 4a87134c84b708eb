import { jumpIntervalsSeconds } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import Keyboard from 'lucide-react/icons/keyboard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canChooseOutput } from '../output/audio-outputs.ts';
import { OutputField } from '../output/output-field.tsx';
import { usePlayerSettings } from '../player-settings.ts';
import { silenceModes } from '../silence/skip-silence.ts';
import type { RecordingPlayer } from '../use-recording-player.ts';
import { useSideNames } from './setting-menus.tsx';

type Props = { recording: RecordingPlayer; onHelp: () => void; onClose: () => void };

export function PhoneSettingsDialog({ recording, onHelp, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const { jumpSeconds, setJumpSeconds, ...settings } = usePlayerSettings();
	const { showsNotes, showsPins, toggleNotes, togglePins, clearsVoices, toggleClearVoices, silence, setSilence } =
		settings;
	const sides = useSideNames();
	const silences = silenceModes.map((id) => ({ id, name: t(`player.silence.${id}`) }));
	const jumps = jumpIntervalsSeconds.map((seconds) => ({
		id: String(seconds),
		name: t('player.seconds', { count: seconds }),
	}));
	return (
		<Dialog
			isOpen
			title={t('player.settings')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<Button onPress={onHelp}>
					<Keyboard />
					{t('keys.title')}
				</Button>
			}
		>
			<div className="grid gap-4 pt-1">
				<Setting name={t('player.jumpBy')}>
					<SegmentedControl
						label={t('player.jumpBy')}
						segments={jumps}
						value={String(jumpSeconds)}
						onChange={(id) => setJumpSeconds(jumpIntervalsSeconds.find((each) => String(each) === id) ?? jumpSeconds)}
					/>
				</Setting>
				{recording.isTwoChannel && (
					<Setting name={t('player.listenWhom')}>
						<SegmentedControl
							label={t('player.listenWhom')}
							segments={sides}
							value={recording.listening}
							onChange={recording.listenTo}
						/>
					</Setting>
				)}
				<Setting name={t('player.skipSilence')}>
					<SegmentedControl label={t('player.skipSilence')} segments={silences} value={silence} onChange={setSilence} />
				</Setting>
				<Checkbox isSelected={clearsVoices} onChange={toggleClearVoices}>
					{t('player.clearVoices')}
				</Checkbox>
				<Checkbox isSelected={showsNotes} onChange={toggleNotes}>
					{t('notes.showNotes')}
				</Checkbox>
				<Checkbox isSelected={showsPins} onChange={togglePins}>
					{t('notes.showPins')}
				</Checkbox>
				{canChooseOutput() && <OutputField source={navigator.mediaDevices} />}
			</div>
		</Dialog>
	);
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid gap-1">
			<span aria-hidden="true" className="font-act">
				{name}
			</span>
			{children}
		</div>
	);
}
