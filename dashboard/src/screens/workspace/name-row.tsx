import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenameWorkspace } from '../../data/workspace/workspace-life.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { profile: Profile; isClosing: boolean };

export function NameRow({ profile: { workspaceId, workspaceName }, isClosing }: Props) {
	const { t } = useTranslation('workspace');
	const notify = useNotify();
	const rename = useRenameWorkspace(workspaceId);
	const [name, setName] = useState(workspaceName);
	const isChanged = name.trim() !== '' && name.trim() !== workspaceName;
	const save = (event: FormEvent) => {
		event.preventDefault();
		if (!isChanged) return;
		rename.mutate(name.trim(), { onSuccess: () => notify.success(t('renamed')), onError: notify.failure });
	};
	return (
		<form onSubmit={save} className="flex max-w-form flex-wrap items-end gap-2 pt-2">
			<div className="min-w-0 flex-1">
				<TextField
					label={t('name')}
					autoComplete="organization"
					maxLength={limits.teamNameMaxLength}
					isDisabled={isClosing}
					value={name}
					onChange={setName}
				/>
			</div>
			<Button type="submit" size="lg" isBusy={rename.isPending} isDisabled={!isChanged}>
				{t('rename')}
			</Button>
		</form>
	);
}
