import { decodeContactFile } from '@debrief/shared/domain/contacts/read-contact-file.ts';
import { DropZone } from '@debrief/shared/ui/buttons/drop-zone.tsx';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AddressFile, readAddressFile } from './read-address-file.ts';

type Props = { onRead: (emails: string[]) => void };
type Result = AddressFile & { name: string };

const maxBytes = 1024 * 1024;
const shownLines = 5;

export function AddressFileZone({ onRead }: Props) {
	const { t } = useTranslation('members');
	const [result, setResult] = useState<Result | null>(null);
	const [isTooLarge, setIsTooLarge] = useState(false);
	const read = async ([file]: File[]) => {
		if (!file) return;
		setIsTooLarge(file.size > maxBytes);
		if (file.size > maxBytes) return setResult(null);
		const found = readAddressFile(decodeContactFile(new Uint8Array(await file.arrayBuffer())));
		setResult({ ...found, name: file.name });
		if (found.emails.length > 0) onRead(found.emails);
	};
	const more = (result?.bad.length ?? 0) - shownLines;
	return (
		<div className="grid gap-1">
			<DropZone
				accept={['.csv', '.txt', 'text/csv', 'text/plain']}
				icon={<FileSpreadsheet />}
				isMultiple={false}
				onFiles={(files) => void read(files)}
				prompt={t('invite.file.prompt')}
				chooseLabel={t('invite.file.choose')}
				dropLabel={t('invite.file.drop')}
			/>
			<div role="status" className="grid gap-1 text-xs">
				{isTooLarge && <p className="text-danger">{t('invite.file.tooLarge')}</p>}
				{result && (
					<p className="wrap-anywhere">{t('invite.file.found', { count: result.emails.length, name: result.name })}</p>
				)}
				{result && result.bad.length > 0 && (
					<>
						<p className="text-danger">{t('invite.file.bad', { count: result.bad.length })}</p>
						<ul className="text-muted">
							{result.bad.slice(0, shownLines).map(({ line, text }) => (
								<li key={line} className="truncate">
									{t('invite.file.line', { line, text: text || t('invite.file.empty') })}
								</li>
							))}
							{more > 0 && <li>{t('invite.file.more', { count: more })}</li>}
						</ul>
					</>
				)}
			</div>
		</div>
	);
}
