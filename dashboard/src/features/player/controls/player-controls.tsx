import { Button } from '@debrief/shared/ui/button.tsx';
import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { Kbd } from '@debrief/shared/ui/kbd.tsx';
import { Keyboard, MapPinPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OutputButton } from '../output/output-button.tsx';
import type { RecordingPlayer } from '../use-recording-player.ts';
import { JumpButton } from './jump-button.tsx';
import { MarkerToggles } from './marker-toggles.tsx';
import { PlayButton } from './play-button.tsx';
import { PositionText } from './position-text.tsx';
import { JumpMenu, ListenMenu, RateMenu } from './setting-menus.tsx';
import { Volume } from './volume.tsx';

type Props = {
	recording: RecordingPlayer;
	durationMs: number;
	/** Marks the moment; absent for whoever may only look. */
	onPin: (() => void) | undefined;
	onHelp: () => void;
};

/** The row below the timeline. */
export function PlayerControls({ recording, durationMs, onPin, onHelp }: Props) {
	const { t } = useTranslation('conversation');
	const { player } = recording;
	return (
		<div className="flex min-h-12 flex-wrap items-center gap-x-1">
			<JumpButton player={player} direction={-1} />
			<span className="mx-1">
				<PlayButton player={player} />
			</span>
			<JumpButton player={player} direction={1} />
			<PositionText clock={player.clock} durationMs={durationMs} />
			<span className="mx-2 h-4.5 w-px bg-(--border-strong)" />
			<RateMenu />
			<JumpMenu />
			<Volume />
			<OutputButton />
			{recording.isTwoChannel && <ListenMenu value={recording.listening} onChange={recording.listenTo} />}
			<span className="ml-auto flex items-center gap-1">
				<MarkerToggles />
				{onPin && (
					<Button variant="quiet" aria-keyshortcuts="P" onPress={onPin}>
						<MapPinPlus />
						{t('notes.pin')}
						<span className="max-lg:hidden pointer-coarse:hidden">
							<Kbd>P</Kbd>
						</span>
					</Button>
				)}
			</span>
			<IconButton label={t('keys.title')} keyHint="?" onPress={onHelp}>
				<Keyboard />
			</IconButton>
		</div>
	);
}
