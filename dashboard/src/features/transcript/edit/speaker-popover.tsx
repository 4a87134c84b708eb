import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Popover } from '@debrief/shared/ui/overlays/popover.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineSpeaker, RenameScope } from '../transcript-context.ts';

export type Renaming = { speakerId: string; anchor: HTMLElement };

type Props = {
	anchor: HTMLElement;
	speaker: LineSpeaker;
	/** The others of this recording. */
	others: readonly LineSpeaker[];
	onRename: (name: string, scope: RenameScope) => void;
	onMerge: (intoSpeakerId: string) => void;
	onClose: () => void;
};

const nameMaxLength = 80;

/** Names a speaker, here or everywhere, or says that two of them are one. */
export function SpeakerPopover({ anchor, speaker, others, onRename, onMerge, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const trigger = useRef<HTMLElement>(anchor);
	const [typed, setTyped] = useState(speaker.name);
	const [scope, setScope] = useState<RenameScope>('recording');
	const [into, setInto] = useState('');
	const [asked, setAsked] = useState<LineSpeaker | null>(null);
	const name = typed.trim();
	const isSame = (other: LineSpeaker) => other.name.toLowerCase() === name.toLowerCase();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const chosen = others.find((other) => (into ? other.speakerId === into : scope === 'recording' && isSame(other)));
		if (chosen && (into || name !== speaker.name)) setAsked(chosen);
		else if (name) rename();
	};
	const rename = () => {
		if (name !== speaker.name || scope === 'everywhere') onRename(name, scope);
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
					onMerge={() => {
						onMerge(asked.speakerId);
						onClose();
					}}
					onRename={into ? undefined : rename}
					onBack={() => setAsked(null)}
				/>
			) : (
				<form onSubmit={submit} className="grid w-64 gap-3">
					<TextField
						label={t('speaker.name')}
						value={typed}
						onChange={setTyped}
						maxLength={nameMaxLength}
						isDisabled={Boolean(into)}
						autoFocus
					/>
					<SegmentedControl
						label={t('speaker.scope')}
						value={scope}
						onChange={setScope}
						isDisabled={Boolean(into)}
						segments={[
							{ id: 'recording', name: t('speaker.here') },
							{ id: 'everywhere', name: t('speaker.everywhere') },
						]}
					/>
					{scope === 'everywhere' && <p className="text-muted text-xs">{t('speaker.everywhereHint')}</p>}
					{others.length > 0 && (
						<Select
							label={t('speaker.merge')}
							value={into}
							onChange={setInto}
							options={[
								{ id: '', name: t('speaker.mergeNone') },
								...others.map((other) => ({ id: other.speakerId, name: other.name })),
							]}
						/>
					)}
					<span className="flex justify-end gap-2">
						<Button onPress={onClose}>{t('cancel')}</Button>
						<Button type="submit" variant="primary" isDisabled={!name && !into}>
							{into ? t('speaker.mergeDo') : t('speaker.renameDo')}
						</Button>
					</span>
				</form>
			)}
		</Popover>
	);
}

type MergeProps = {
	from: string;
	into: string;
	onMerge: () => void;
	/** Where the other's name was typed: they may be two people with one name. */
	onRename: (() => void) | undefined;
	onBack: () => void;
};

/** The step before a merge, which nobody can take back. */
function MergeQuestion({ from, into, onMerge, onRename, onBack }: MergeProps) {
	const { t } = useTranslation('conversation');
	return (
		<div className="grid w-64 gap-3">
			<p role="alert" dir="auto" className="wrap-anywhere">
				{onRename && t('speaker.mergeSameName', { into })} {t('speaker.mergeText', { from, into })}
			</p>
			<span className="flex flex-wrap justify-end gap-2">
				<Button onPress={onBack}>{t('speaker.mergeBack')}</Button>
				{onRename && <Button onPress={onRename}>{t('speaker.mergeNot')}</Button>}
				<Button variant="danger" autoFocus onPress={onMerge}>
					{t('speaker.mergeDo')}
				</Button>
			</span>
		</div>
	);
}
