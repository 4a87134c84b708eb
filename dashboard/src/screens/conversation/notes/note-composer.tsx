import { type Mention, trimMentions } from '@debrief/shared/domain/conversations/mentions.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { FileTrigger } from '@debrief/shared/ui/buttons/file-trigger.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Kbd } from '@debrief/shared/ui/display/kbd.tsx';
import Image from 'lucide-react/icons/image';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { checkPicture, pictureTypes, uploadLimit } from './check-picture.ts';
import { MentionField, type Words } from './mentions/mention-field.tsx';
import { emptyNote, type NoteDraft } from './note-draft.ts';
import type { NotesController } from './notes-controller.ts';
import { type Clock, usePosition } from './use-position.ts';

export type NewNote = { description: string; mentions: Mention[]; atMs: number; picture: File | null };

type Props = {
	conversationId: string;
	clock: Clock | null;
	draft: NoteDraft;
	controller: NotesController;
	count: number;
	onAdd: (note: NewNote) => Promise<boolean>;
};

/** The note takes the position of its first keystroke unless the user chooses another one. */
export function NoteComposer({ conversationId, clock, draft, controller, count, onAdd }: Props) {
	const { t, i18n } = useTranslation('notes');
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const { typed, mentions, keptMs, picture, isBusy } = useStore(draft);
	const [problem, setProblem] = useState<ReturnType<typeof checkPicture>>(null);
	const now = usePosition(clock);
	const nowMs = () => clock?.nowMs() ?? 0;
	const position = keptMs === null ? now : formatPosition(keptMs);
	const description = typed.trim();
	useEffect(() => controller.connect(() => field.current?.focus()), [controller]);
	const type = ({ text, mentions: named }: Words) =>
		draft.setState({ typed: text, mentions: named, keptMs: text.trim() ? (keptMs ?? nowMs()) : null });
	const choose = ([file]: File[]) => {
		const found = file ? checkPicture(file) : null;
		setProblem(found);
		if (!found) draft.setState({ picture: file ?? null });
	};
	const submit = async (event?: FormEvent) => {
		event?.preventDefault();
		if (!description || isBusy) return;
		draft.setState({ isBusy: true });
		const isAdded = await onAdd({
			description,
			mentions: trimMentions(typed, mentions).mentions,
			atMs: keptMs ?? nowMs(),
			picture,
		});
		draft.setState(isAdded ? emptyNote : { isBusy: false });
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
	};
	if (count >= limits.notesPerConversation)
		return (
			<p role="status" className="px-4 py-3 text-muted lg:px-5">
				{t('full', { max: limits.notesPerConversation })}
			</p>
		);
	return (
		<form onSubmit={submit} data-docked="composer" className="grid gap-2 px-4 py-3 lg:px-5">
			<MentionField
				conversationId={conversationId}
				field={field}
				isListAbove
				label={clock ? t('writeAt', { position }) : t('write')}
				labelAside={
					clock && keptMs !== null && now !== position ? (
						<Button variant="text" size="sm" onPress={() => draft.setState({ keptMs: nowMs() })}>
							{t('moveHere', { position: now })}
						</Button>
					) : undefined
				}
				placeholder={clock ? t('placeholder') : t('placeholderWithoutRecording')}
				rows={2}
				words={{ text: typed, mentions }}
				onWords={type}
				onKeyDown={onKeyDown}
				error={problem ? t(problem, { size: uploadLimit(i18n.language) }) : undefined}
			/>
			<div className="flex flex-wrap items-center gap-2">
				{clock && (
					<span className="flex flex-1 items-center gap-1.5 text-muted text-xs max-sm:hidden pointer-coarse:hidden">
						<Kbd>N</Kbd> {t('hint')} <Kbd>P</Kbd> {t('hintPin')}
					</span>
				)}
				{count >= limits.notesPerConversation - 20 && (
					<span className="num text-muted text-xs">{t('countOf', { count, max: limits.notesPerConversation })}</span>
				)}
				<span className="ml-auto flex min-w-0 items-center gap-2">
					{picture ? (
						<span className="flex min-w-0 items-center gap-1 text-muted text-xs">
							<span className="truncate">{picture.name}</span>
							<IconButton
								size="sm"
								label={t('dropPicture', { name: picture.name })}
								onPress={() => draft.setState({ picture: null })}
							>
								<X />
							</IconButton>
						</span>
					) : (
						<FileTrigger accept={pictureTypes} onFiles={choose}>
							<IconButton label={t('attach')}>
								<Image />
							</IconButton>
						</FileTrigger>
					)}
					<Button type="submit" variant="primary" isBusy={isBusy} isDisabled={!description}>
						{t('add')}
					</Button>
				</span>
			</div>
		</form>
	);
}
