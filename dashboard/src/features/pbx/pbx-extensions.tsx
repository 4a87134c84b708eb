import type { CallExtension } from '@debrief/shared/contract/pbx/call-extensions.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallExtensions } from '../../data/workspace/call-extensions.ts';
import { AssignExtensionDialog } from './assign-extension-dialog.tsx';

type Edited = Pick<CallExtension, 'extension' | 'userId' | 'userName'>;

export function PbxExtensions() {
	const { t } = useTranslation('callExtensions');
	const { data, isPending, refetch } = useCallExtensions();
	const [edited, setEdited] = useState<Edited | null>(null);
	return (
		<SettingSection title={t('title')} hint={t('hint')}>
			{isPending ? (
				<SkeletonRows count={3} label={t('title')} />
			) : !data ? (
				<ErrorState title={t('loadFailed')} actions={<Button onPress={() => refetch()}>{t('retry')}</Button>}>
					{t('loadFailedText')}
				</ErrorState>
			) : (
				<>
					{data.list.length === 0 && <p className="py-3 text-muted">{t('empty')}</p>}
					<div className="max-h-96 overflow-y-auto">
						{data.list.map((each) => (
							<ExtensionRow key={each.extension} extension={each} onEdit={() => setEdited(each)} />
						))}
					</div>
					<NewExtension
						onAdd={(extension) =>
							setEdited(
								data.list.find((each) => each.extension === extension) ?? { extension, userId: null, userName: null },
							)
						}
					/>
				</>
			)}
			{edited && <AssignExtensionDialog extension={edited} onClose={() => setEdited(null)} />}
		</SettingSection>
	);
}

function ExtensionRow({
	extension: { extension, userName, calls, unassignedCalls },
	onEdit,
}: {
	extension: CallExtension;
	onEdit: () => void;
}) {
	const { t } = useTranslation('callExtensions');
	const counted = t('calls', { count: calls });
	const waiting = unassignedCalls > 0 ? ` ${t('unassigned', { count: unassignedCalls })}` : '';
	return (
		<SettingRow label={`${extension} · ${userName ?? t('nobody')}`} hint={`${counted}${waiting}`}>
			{(names) => (
				<Button size="sm" aria-describedby={names['aria-labelledby']} onPress={onEdit}>
					{t(userName ? 'change' : 'assign')}
				</Button>
			)}
		</SettingRow>
	);
}

const allowed = /^[0-9A-Za-z*#+._-]{1,32}$/;

function NewExtension({ onAdd }: { onAdd: (extension: string) => void }) {
	const { t } = useTranslation('callExtensions');
	const [typed, setTyped] = useState('');
	const [isWrong, setIsWrong] = useState(false);
	const submit = () => {
		const extension = typed.trim();
		setIsWrong(!allowed.test(extension));
		if (!allowed.test(extension)) return;
		onAdd(extension);
		setTyped('');
	};
	return (
		<form
			noValidate
			className="flex flex-wrap items-end gap-2 py-3"
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
		>
			<TextField
				label={t('extension')}
				value={typed}
				onChange={setTyped}
				inputMode="tel"
				{...(isWrong && { error: t('wrong') })}
			/>
			<Button type="submit">{t('add')}</Button>
		</form>
	);
}
