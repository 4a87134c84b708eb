import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Popover } from '@debrief/shared/ui/overlays/popover.tsx';
import { PopoverAction } from '@debrief/shared/ui/overlays/popover-action.tsx';
import { Copy, FoldVertical, Link, MapPin, Play, Scissors, StickyNote } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gapNear } from '../cut/gap-near.ts';
import { useCuts } from '../cut/use-cuts.ts';
import { type LineSpeaker, useTranscriptContext } from '../transcript-context.ts';

export type LineAnchor = { segment: Segment; anchor: HTMLElement };

type Props = LineAnchor & {
	speakers: ReadonlyMap<string, LineSpeaker>;
	/** Absent where speakers cannot be changed. */
	onReassign: ((to: { speakerId: string } | { speakerName: string }) => void) | undefined;
	/** Absent once the audio is gone. */
	onPlay: (() => void) | undefined;
	/** Absent for readers who may only look, as is `onWriteNote`. */
	onPin: (() => void) | undefined;
	onWriteNote: (() => void) | undefined;
	onCopyText: () => void;
	onCopyLink: () => void;
	onClose: () => void;
};

const somebodyElse = 'somebody-else';
const nameMaxLength = 80;

/** What can be done with a line besides reading it. */
export function LineMenu({ segment, anchor, speakers, onReassign, onClose, ...actions }: Props) {
	const { t } = useTranslation('conversation');
	const trigger = useRef<HTMLElement>(anchor);
	const [isNew, setIsNew] = useState(false);
	const [name, setName] = useState('');
	const { setEditingId } = useTranscriptContext();
	const cuts = useCuts();
	const canSplit = cuts && gapNear(segment.text, 0) !== null;
	const options = [
		...[...speakers.values()].map((speaker) => ({ id: speaker.speakerId, name: speaker.name })),
		{ id: somebodyElse, name: t('line.someoneElse') },
	];
	const choose = (id: string) => {
		if (id === somebodyElse) return setIsNew(true);
		if (id !== segment.speakerId) onReassign?.({ speakerId: id });
		onClose();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!name.trim()) return;
		onReassign?.({ speakerName: name.trim() });
		onClose();
	};
	const entries = [
		{ name: 'playFrom', icon: <Play />, act: actions.onPlay },
		{ name: 'pin', icon: <MapPin />, act: actions.onPin },
		{ name: 'note', icon: <StickyNote />, act: actions.onWriteNote },
		{ name: 'split', icon: <Scissors />, act: canSplit ? () => setEditingId(segment.id) : undefined },
		{ name: 'merge', icon: <FoldVertical />, act: cuts?.mergeOf(segment) },
		{ name: 'copyText', icon: <Copy />, act: actions.onCopyText },
		{ name: 'copyLink', icon: <Link />, act: actions.onCopyLink },
	] as const;
	return (
		<Popover
			isOpen
			label={t('line.more')}
			triggerRef={trigger}
			placement="bottom end"
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{onReassign && (
				<form onSubmit={submit} className="grid gap-3 pb-4">
					<Select
						label={t('line.saidBy')}
						options={options}
						value={isNew ? somebodyElse : segment.speakerId}
						onChange={choose}
					/>
					{isNew && (
						<>
							<TextField
								label={t('speaker.newName')}
								value={name}
								onChange={setName}
								maxLength={nameMaxLength}
								autoFocus
							/>
							<Button type="submit" variant="primary" isDisabled={!name.trim()}>
								{t('speaker.newDo')}
							</Button>
						</>
					)}
				</form>
			)}
			<div className="-m-2 min-w-60">
				{entries.map(
					({ name, icon, act }) =>
						act && (
							<PopoverAction
								key={name}
								onPress={() => {
									void act();
									onClose();
								}}
							>
								{icon}
								{t(`line.${name}`)}
							</PopoverAction>
						),
				)}
			</div>
		</Popover>
	);
}
