import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateProfile } from '../../data/account/profile.ts';
import { useRenameWorkspace } from '../../data/workspace/workspace-life.ts';
import { fieldRefusals } from '../../platform/server/field-refusals.ts';

export function useNames(profile: Profile) {
	const { t: errors } = useTranslation('errors');
	const [fullName, setFullName] = useState(profile.fullName ?? '');
	// A new workspace is named after the first part of the address, which nobody chose.
	const isChosen = profile.workspaceName !== profile.email.split('@')[0];
	const [workspace, setWorkspace] = useState(isChosen ? profile.workspaceName : '');
	const update = useUpdateProfile();
	const rename = useRenameWorkspace(profile.workspaceId);
	const ofPerson = fieldRefusals(errors, update.error, ['fullName']);
	const ofWorkspace = fieldRefusals(errors, rename.error, ['name']);
	return {
		fullName,
		setFullName,
		nameError: ofPerson.of('fullName') ?? ofPerson.other,
		workspace,
		setWorkspace,
		workspaceError: ofWorkspace.of('name') ?? ofWorkspace.other,
		mayRename: hasRight(profile.rank, 'changeSettings'),
		isSaving: update.isPending || rename.isPending,
		/** Rejects when the server refuses a name, which its field then shows. */
		async save() {
			const [name, company] = [fullName.trim(), workspace.trim()];
			if (name && name !== profile.fullName) await update.mutateAsync({ fullName: name });
			if (company && company !== profile.workspaceName) await rename.mutateAsync(company);
		},
	};
}

export function NameFields({ names }: { names: ReturnType<typeof useNames> }) {
	const { t } = useTranslation('wizard');
	return (
		<div className="grid max-w-form gap-4">
			<TextField
				label={t('names.fullName')}
				autoComplete="name"
				value={names.fullName}
				onChange={names.setFullName}
				error={names.nameError}
			/>
			{names.mayRename && (
				<TextField
					label={t('names.workspace')}
					hint={t('names.workspaceHint')}
					autoComplete="organization"
					maxLength={limits.teamNameMaxLength}
					value={names.workspace}
					onChange={names.setWorkspace}
					error={names.workspaceError}
				/>
			)}
		</div>
	);
}
