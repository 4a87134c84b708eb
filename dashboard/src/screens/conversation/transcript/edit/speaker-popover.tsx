import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Popover } from '@debrief/shared/ui/overlays/popover.tsx';
import { PopoverAction } from '@debrief/shared/ui/overlays/popover-action.tsx';
import Merge from 'lucide-react/icons/merge';
import Split from 'lucide-react/icons/split';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpeakerLabel } from '../../../../platform/i18n/use-speaker-label.ts';
import { type RenameScope, useSpeakerChanges } from '../assign/use-speaker-changes.ts';
import type { LineSpeaker } from '../transcript-context.ts';
import { AttendeeNames } from './attendee-names.tsx';

export type Renaming = { speakerId: string; anchor: HTMLElement };

type Props = {
	conversationId: string;
	fileId: string;
	anchor: HTMLElement;
	speaker: LineSpeaker;
	others: readonly LineSpeaker[];
	onClose: () => void;
};

const nameMaxLength = 80;

export function SpeakerPopover({ conversationId, fileId, anchor, speaker, others, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const inWords = useSpeakerLabel();
	const trigger = useRef<HTMLElement>(anchor);
	const changes = useSpeakerChanges(fileId);
	const { speakerId } = speaker;
	const [changed, setTyped] = useState<string | null>(null);
	const typed = changed ?? speaker.name;
	const [scope, setScope] = useState<RenameScope>('recording');
	const [asked, setAsked] = useState<LineSpeaker | null>(null);
	const name = typed.trim();
	const isSame = (other: LineSpeaker) => other.name.toLowerCase() === name.toLowerCase();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const same = scope === 'recording' && name !== speaker.name ? others.find(isSame) : undefined;
		if (same) setAsked(same);
		else if (name) rename();
	};
	const rename = () => {
		if (name !== speaker.name || scope === 'everywhere') changes.rename(speakerId, name, scope);
		onClose();
	};
	const merge = (other: LineSpeaker) => {
		changes.merge(speakerId, other.speakerId);
		onClose();
	};
	return (
		<Popover
			isOpen
			label={t('speaker.rename')}
			triggerRef={trigger}
			placement="bottom start"
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{asked ? (
				<MergeQuestion
					from={speaker.name}
					into={asked.name}
					onMerge={() => merge(asked)}
					onRename={rename}
					onBack={() => setAsked(null)}
				/>
			) : (
				<form onSubmit={submit} className="grid w-64 gap-3">
					<TextField
						label={t('speaker.name')}
						value={typed}
						onChange={setTyped}
						onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
						maxLength={nameMaxLength}
						autoFocus
					/>
					<AttendeeNames
						conversationId={conversationId}
						taken={[name, ...others.map((other) => other.name)]}
						onChoose={setTyped}
					/>
					<SegmentedControl
						label={t('speaker.scope')}
						value={scope}
						onChange={setScope}
						segments={[
							{ id: 'recording', name: t('speaker.here') },
							{ id: 'everywhere', name: t('speaker.everywhere') },
						]}
					/>
					{scope === 'everywhere' && <p className="text-muted text-xs">{t('speaker.everywhereHint')}</p>}
					<span className="flex justify-end gap-2">
						<Button onPress={onClose}>{t('cancel')}</Button>
						<Button type="submit" variant="primary" isDisabled={!name}>
							{t('speaker.renameDo')}
						</Button>
					</span>
					{others.length > 0 && (
						<Actions label={t('speaker.merge')}>
							{others.map((other) => (
								<PopoverAction key={other.speakerId} onPress={() => merge(other)}>
									<Merge />
									<span dir="auto" className="truncate">
										{other.name}
									</span>
								</PopoverAction>
							))}
						</Actions>
					)}
					{speaker.merged && (
						<Actions label={t('speaker.mergedBefore')}>
							{speaker.merged.map((merged) => (
								<PopoverAction
									key={merged.speakerId}
									onPress={() => {
										changes.unmerge(speakerId, merged.speakerId);
										onClose();
									}}
								>
									<Split />
									<span dir="auto" className="truncate">
										{t('speaker.unmerge', { name: merged.name ?? inWords(merged.label) })}
									</span>
								</PopoverAction>
							))}
						</Actions>
					)}
				</form>
			)}
		</Popover>
	);
}

function Actions({ label, children }: { label: string; children: ReactNode }) {
	return (
		<fieldset className="min-w-0 border-t pt-2">
			<legend className="float-left w-full pb-1 text-muted text-xs">{label}</legend>
			<div className="clear-both -mx-2 -mb-2">{children}</div>
		</fieldset>
	);
}

type MergeProps = {
	from: string;
	into: string;
	onMerge: () => void;
	onRename: () => void;
	onBack: () => void;
};

/** The other speaker of this name may be a different person. */
function MergeQuestion({ from, into, onMerge, onRename, onBack }: MergeProps) {
	const { t } = useTranslation('conversation');
	return (
		<div className="grid w-64 gap-3">
			<p role="alert" dir="auto" className="wrap-anywhere">
				{t('speaker.mergeSameName', { into })} {t('speaker.mergeText', { from, into })}
			</p>
			<span className="flex flex-wrap justify-end gap-2">
				<Button onPress={onBack}>{t('speaker.mergeBack')}</Button>
				<Button onPress={onRename}>{t('speaker.mergeNot')}</Button>
				<Button variant="primary" autoFocus onPress={onMerge}>
					{t('speaker.mergeDo')}
				</Button>
			</span>
		</div>
	);
}
