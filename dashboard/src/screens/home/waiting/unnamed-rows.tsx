import type { UnnamedSpeaker } from '@debrief/shared/contract/transcripts/unnamed-speakers.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenameSpeaker } from '../../../data/recordings/transcripts.ts';
import { useSample } from '../../../features/player/use-sample.ts';
import { useSpeakerLabel } from '../../../platform/i18n/use-speaker-label.ts';
import { useNotify } from '../../../platform/notify.ts';
import { RowSource } from './row-source.tsx';

const most = 3;
const nameMaxLength = 80;

export function UnnamedRows({ speakers }: { speakers: readonly UnnamedSpeaker[] }) {
	const { t } = useTranslation('start');
	return (
		<>
			{speakers.slice(0, most).map((speaker) => (
				<Row key={`${speaker.fileId} ${speaker.speakerId}`} speaker={speaker} />
			))}
			{speakers.length > most && (
				<li className="border-b py-2.5 text-muted text-xs">{t('voice.more', { count: speakers.length - most })}</li>
			)}
		</>
	);
}

function Row({ speaker }: { speaker: UnnamedSpeaker }) {
	const { t } = useTranslation('start');
	const inWords = useSpeakerLabel();
	const notify = useNotify();
	const { fileId, speakerId, label, callId, sample, hasAudio, conversation } = speaker;
	const rename = useRenameSpeaker(fileId);
	const { isPlaying, hasFailed, toggle } = useSample(callId, { fileId, range: sample });
	const [typed, setTyped] = useState('');
	const name = typed.trim();
	const who = inWords(label);
	const change = (speakerName: string | null) => ({ speakerId, speakerName, scope: 'recording' }) as const;
	const undo = () => rename.mutateAsync(change(null)).catch(notify.failure);
	const save = (event: FormEvent) => {
		event.preventDefault();
		if (!name || rename.isPending) return;
		// Callbacks passed to `mutate` are dropped when the row unmounts.
		rename
			.mutateAsync(change(name))
			.then(() => notify.success(t('voice.named', { who, name }), { label: t('voice.undo'), onPress: undo }))
			.catch(notify.failure);
	};
	return (
		<li className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 gap-y-1.5 border-b py-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
			<IconButton
				size="sm"
				label={t(isPlaying ? 'voice.stop' : 'voice.play', { who })}
				offReason={hasAudio ? undefined : t('voice.noAudio')}
				onPress={toggle}
			>
				{isPlaying ? <Pause /> : <Play />}
			</IconButton>
			<div className="grid min-w-0 grid-cols-1 gap-0.5">
				<span dir="auto" className="line-clamp-2 wrap-anywhere">
					{t('voice.quote', { text: sample.text })}
				</span>
				<RowSource callId={callId} conversation={conversation} moment={{ fileId, startedAt: sample.startedAt }}>
					<span>{who}</span>
				</RowSource>
				{hasFailed && (
					<span role="alert" className="text-danger text-xs">
						{t('voice.failed')}
					</span>
				)}
			</div>
			<form onSubmit={save} className="col-start-2 flex items-center gap-2 sm:col-start-3">
				<span className="w-40 min-w-0 flex-1">
					<TextField
						label={t('voice.name', { who })}
						isLabelHidden
						placeholder={t('voice.whoIsIt')}
						value={typed}
						onChange={setTyped}
						maxLength={nameMaxLength}
						autoComplete="off"
					/>
				</span>
				<Button type="submit" isBusy={rename.isPending} isDisabled={!name}>
					{t('voice.save')}
				</Button>
			</form>
		</li>
	);
}
