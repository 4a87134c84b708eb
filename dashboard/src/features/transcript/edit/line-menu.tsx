import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Popover } from '@debrief/shared/ui/overlays/popover.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineSpeaker } from '../transcript-context.ts';

export type LineAnchor = { segment: Segment; anchor: HTMLElement };

type Props = LineAnchor & {
	speakers: ReadonlyMap<string, LineSpeaker>;
	/** Absent where speakers cannot be changed. */
	onReassign: ((to: { speakerId: string } | { speakerName: string }) => void) | undefined;
	onCopyLink: () => void;
	onClose: () => void;
};

const somebodyElse = 'somebody-else';
const nameMaxLength = 80;

/** What can be done with a line besides reading it: whose it is, and a link to it. */
export function LineMenu({ segment, anchor, speakers, onReassign, onCopyLink, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const trigger = useRef<HTMLElement>(anchor);
	const [isNew, setIsNew] = useState(false);
	const [name, setName] = useState('');
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
	return (
		<Popover
			isOpen
			label={t('line.more')}
			triggerRef={trigger}
			placement="bottom end"
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			<form onSubmit={submit} className="grid w-60 gap-3">
				{onReassign && (
					<Select
						label={t('line.saidBy')}
						options={options}
						value={isNew ? somebodyElse : segment.speakerId}
						onChange={choose}
					/>
				)}
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
				<Button
					onPress={() => {
						onCopyLink();
						onClose();
					}}
				>
					{t('line.copyLink')}
				</Button>
			</form>
		</Popover>
	);
}
