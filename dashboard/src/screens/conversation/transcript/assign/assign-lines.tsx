import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { PopoverAction } from '@debrief/shared/ui/overlays/popover-action.tsx';
import User from 'lucide-react/icons/user';
import UserPlus from 'lucide-react/icons/user-plus';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewSpeaker } from '../../../../data/recordings/reassignments.ts';
import { isCut, useCuts } from '../cut/use-cuts.ts';
import { useTranscriptContext } from '../transcript-context.ts';
import { linesOfTurn } from './lines-of-turn.ts';
import { useSpeakerChanges } from './use-speaker-changes.ts';

type Props = {
	lines: readonly Segment[];
	/** Character offsets in the first and the last line. */
	part?: { from: number; to: number };
	onDone: () => void;
};
type Scope = 'chosen' | 'turn' | 'all';

export function AssignLines({ lines, part, onDone }: Props) {
	const { t } = useTranslation('conversation');
	const { fileId, segments, speakers } = useTranscriptContext();
	const changes = useSpeakerChanges(fileId);
	const cuts = useCuts();
	const [scope, setScope] = useState<Scope>('chosen');
	const [first] = lines;
	if (!first) return null;
	const { speakerId } = first;
	const turn = linesOfTurn(segments, first);
	const all = segments.filter((line) => line.speakerId === speakerId);
	const isPart = part && cuts && isCut(lines, part);
	const scopes = [
		{ id: 'chosen', name: t(isPart ? 'assign.words' : 'assign.one') } as const,
		...(turn.length > 1 ? [{ id: 'turn', name: t('assign.turn', { count: turn.length }) } as const] : []),
		...(all.length > turn.length ? [{ id: 'all', name: t('assign.all', { count: all.length }) } as const] : []),
	];
	const isOf = new Set(lines.map((line) => line.speakerId));
	const others = [...speakers.values()].filter((one) => isOf.size > 1 || !isOf.has(one.speakerId));
	const choose = (to: NewSpeaker) => {
		onDone();
		if (isPart && scope === 'chosen')
			void cuts.cutOut(lines, part).then(({ own, mend }) => changes.assign(own, to, mend), cuts.onFailed);
		else if (scope !== 'all') changes.assign(scope === 'turn' ? turn : lines, to);
		else if ('speakerId' in to) changes.merge(speakerId, to.speakerId);
		else changes.rename(speakerId, to.speakerName, 'recording');
	};
	return (
		<div className="grid gap-2">
			{lines.length === 1 && scopes.length > 1 && (
				<SegmentedControl label={t('assign.lines')} value={scope} onChange={setScope} segments={scopes} />
			)}
			{scope !== 'chosen' && (
				<p dir="auto" className="text-muted text-xs">
					{t(`assign.${scope}Hint`, { name: speakers.get(speakerId)?.name ?? '' })}
				</p>
			)}
			<SpeakerChoice others={others} onChoose={choose} />
		</div>
	);
}

const nameMaxLength = 80;

type ChoiceProps = {
	others: readonly { speakerId: string; name: string }[];
	onChoose: (to: NewSpeaker) => void;
};

function SpeakerChoice({ others, onChoose }: ChoiceProps) {
	const { t } = useTranslation('conversation');
	const [typed, setTyped] = useState<string | null>(null);
	const name = typed?.trim() ?? '';
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const known = others.find((one) => one.name.toLowerCase() === name.toLowerCase());
		if (name) onChoose(known ? { speakerId: known.speakerId } : { speakerName: name });
	};
	return (
		<fieldset className="min-w-0">
			<legend className="pb-1 text-muted text-xs">{t('assign.to')}</legend>
			<div className="-mx-2">
				{others.map((one) => (
					<PopoverAction key={one.speakerId} onPress={() => onChoose({ speakerId: one.speakerId })}>
						<User />
						<span dir="auto" className="truncate">
							{one.name}
						</span>
					</PopoverAction>
				))}
				{typed === null && (
					<PopoverAction onPress={() => setTyped('')}>
						<UserPlus />
						{t('line.someoneElse')}
					</PopoverAction>
				)}
			</div>
			{typed !== null && (
				<form onSubmit={submit} className="grid gap-3 pt-1">
					<TextField
						label={t('speaker.newName')}
						value={typed}
						onChange={setTyped}
						maxLength={nameMaxLength}
						autoFocus
					/>
					<Button type="submit" variant="primary" isDisabled={!name}>
						{t('speaker.newDo')}
					</Button>
				</form>
			)}
		</fieldset>
	);
}
