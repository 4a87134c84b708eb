import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Image from 'lucide-react/icons/image';
import ImageOff from 'lucide-react/icons/image-off';
import Link from 'lucide-react/icons/link';
import ListTodo from 'lucide-react/icons/list-todo';
import Pencil from 'lucide-react/icons/pencil';
import Timer from 'lucide-react/icons/timer';
import Trash2 from 'lucide-react/icons/trash';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes } from './check-picture.ts';
import type { NotesActions } from './notes-actions.ts';
import { usePosition } from './use-position.ts';

type Props = NotesActions & { note: Note; onEdit: () => void };

export function NoteMenu({ note, onEdit, clock, ...actions }: Props) {
	const { t } = useTranslation('notes');
	const picker = useRef<HTMLInputElement>(null);
	const now = usePosition(clock);
	const label = clock ? t('more', { position: formatPosition(note.cuePoint) }) : t('moreOfNote');
	return (
		<>
			<MenuTrigger>
				<IconButton label={label}>
					<Ellipsis />
				</IconButton>
				<Menu aria-label={label} placement="bottom end">
					{note.canEdit && (
						<MenuItem id="edit" icon={<Pencil />} onAction={onEdit}>
							{note.description ? t('edit') : t('describe')}
						</MenuItem>
					)}
					{note.canEdit && clock && (
						<MenuItem
							id="move"
							icon={<Timer />}
							onAction={() => void actions.onChange(note, { cuePoint: Math.floor(clock.nowMs()) })}
						>
							{t('moveTo', { position: now })}
						</MenuItem>
					)}
					{note.canEdit && (
						<MenuItem id="picture" icon={<Image />} onAction={() => picker.current?.click()}>
							{note.attachmentUrl ? t('replacePicture') : t('attach')}
						</MenuItem>
					)}
					{note.canEdit && note.attachmentUrl && (
						<MenuItem id="no-picture" icon={<ImageOff />} onAction={() => actions.onDetach(note)}>
							{t('removePicture')}
						</MenuItem>
					)}
					{(note.description || note.title) && (
						<MenuItem id="promise" icon={<ListTodo />} onAction={() => actions.onPromise(note)}>
							{t('promise')}
						</MenuItem>
					)}
					<MenuItem id="link" icon={<Link />} onAction={() => actions.onCopyLink(note)}>
						{t('copyLink')}
					</MenuItem>
					{note.canEdit && (
						<MenuItem id="delete" icon={<Trash2 />} tone="danger" onAction={() => actions.onDelete(note)}>
							{t('delete')}
						</MenuItem>
					)}
				</Menu>
			</MenuTrigger>
			<input
				ref={picker}
				type="file"
				hidden
				accept={pictureTypes.join(',')}
				aria-label={t('attach')}
				onChange={({ currentTarget }) => {
					const [picture] = currentTarget.files ?? [];
					currentTarget.value = '';
					if (picture) actions.onAttach(note, picture);
				}}
			/>
		</>
	);
}
