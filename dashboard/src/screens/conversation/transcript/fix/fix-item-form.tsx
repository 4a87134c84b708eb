import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Kbd } from '@debrief/shared/ui/display/kbd.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Repeat from 'lucide-react/icons/repeat';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { serverVersionOf } from '../../../../data/recordings/segment-edits.ts';
import { useTranscriptContext } from '../transcript-context.ts';
import type { Fixing } from './create-fixing.ts';
import type { FixItem } from './fix-queue.ts';

type Props = {
	fixing: Fixing;
	item: FixItem;
	isSounding: boolean;
	onSound: ((isSounding: boolean) => void) | undefined;
	onClose: () => void;
};

const shownLetters = 70;

/** Enter accepts, Tab and Shift+Tab move. Ctrl or Cmd with Z undoes, with Space it starts and stops the sound. */
export function FixItemForm({ fixing, item, isSounding, onSound, onClose }: Props) {
	const { t } = useTranslation('fixing');
	const { editing } = useTranscriptContext();
	const { failure, canUndo } = useStore(fixing.store);
	const place = item.kind === 'word' ? fixing.placeOf(item) : null;
	const heard = place ? place.segment.text.slice(place.word.from, place.word.to) : '';
	const [text, setText] = useState(heard);
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	useEffect(() => {
		// On a phone the keyboard would cover the line.
		if (matchMedia('(pointer: coarse)').matches) return;
		field.current?.focus();
		field.current?.select();
	}, []);
	const isSame = text.trim() === heard;
	const take = () => (item.kind === 'word' && isSame ? fixing.accept() : fixing.correct(text));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		take();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const isCommand = event.ctrlKey || event.metaKey;
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Tab' && !isCommand) fixing.move(event.shiftKey ? -1 : 1);
		else if (isCommand && event.key === 'z' && isSame && canUndo) fixing.undo();
		else if (isCommand && event.key === ' ') onSound?.(!isSounding);
		// The field swallows Escape, so its container does not receive it.
		else if (event.key === 'Escape') onClose();
		else return;
		event.preventDefault();
	};
	const isGone = serverVersionOf(failure) !== null;
	return (
		<form onSubmit={submit} className="grid gap-2">
			<Line fixing={fixing} item={item} />
			<div className="flex flex-wrap items-center gap-2">
				<span className="min-w-0 max-w-60 flex-1 basis-36">
					<TextField
						ref={field}
						label={t(item.kind === 'word' ? 'word' : 'name')}
						isLabelHidden
						placeholder={t(item.kind === 'word' ? 'word' : 'name')}
						value={text}
						onChange={setText}
						onKeyDown={onKeyDown}
						maxLength={item.kind === 'word' ? 200 : 80}
						autoComplete="off"
					/>
				</span>
				<Button type="submit" variant="primary" isDisabled={item.kind === 'speaker' && !text.trim()}>
					{t(item.kind === 'speaker' ? 'setName' : isSame ? 'accept' : text.trim() ? 'correct' : 'remove')} <Kbd>↵</Kbd>
				</Button>
				<Button onPress={() => fixing.move(1)}>
					{t('skip')} <Kbd>{t('tab')}</Kbd>
				</Button>
				<Button variant="quiet" onPress={() => fixing.move(-1)}>
					{t('back')}
				</Button>
				<Button variant="quiet" isDisabled={!canUndo} onPress={fixing.undo}>
					{t('undo')}
				</Button>
				{onSound && (
					<IconButton
						label={t('loop')}
						keyHint={t('loopKey')}
						isSelected={isSounding}
						onPress={() => onSound(!isSounding)}
					>
						<Repeat />
					</IconButton>
				)}
			</div>
			{Boolean(failure) && (
				<p role="alert" className="text-danger text-xs">
					{isGone ? t('changed') : t('failed', { reason: editing?.reasonOf(failure) })}
				</p>
			)}
		</form>
	);
}

function Line({ fixing, item }: Pick<Props, 'fixing' | 'item'>) {
	const { t } = useTranslation('fixing');
	const { speakers, segments } = useTranscriptContext();
	const place = item.kind === 'word' ? fixing.placeOf(item) : null;
	const segment = place?.segment ?? segments.find(({ id }) => id === item.segmentId);
	if (!segment) return null;
	const who = speakers.get(segment.speakerId);
	const { text } = segment;
	const [from, to] = place ? [place.word.from, place.word.to] : [0, 0];
	const before = text.slice(Math.max(0, from - shownLetters), from);
	const after = text.slice(to, to + shownLetters);
	return (
		<p className="min-w-0 wrap-anywhere" lang={segment.languageCode}>
			{item.kind === 'speaker' ? (
				<b className="font-head">{t('speaker')} </b>
			) : (
				who && !who.isMixed && <span className="text-muted">{who.name}: </span>
			)}
			<span dir="auto">
				{from > shownLetters && '…'}
				{before}
				{place && (
					<mark className="rounded-xs bg-warning-soft px-0.5 font-head text-default">{text.slice(from, to)}</mark>
				)}
				{after}
				{to + shownLetters < text.length && '…'}
			</span>
		</p>
	);
}
