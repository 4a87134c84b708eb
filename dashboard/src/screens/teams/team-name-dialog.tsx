import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSaveTeam } from '../../data/teams/teams.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { team: Team | undefined; onClose: () => void };

export function TeamNameDialog({ team, onClose }: Props) {
	const { t } = useTranslation('teams');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const formId = useId();
	const save = useSaveTeam();
	const [, setParams] = useSearchParams();
	const [name, setName] = useState(team?.name ?? '');
	const [error, setError] = useState<string>();
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (!name.trim()) return setError(t('nameRequired'));
		try {
			const saved = await save.mutateAsync({ id: team?.id, name: name.trim() });
			notify.success(t(team ? 'renamed' : 'created'));
			if (!team) setParams({ team: saved.id }, { replace: true });
			onClose();
		} catch (failure) {
			// The dialog stays open and keeps the name.
			if (failure instanceof ApiError && failure.code === 'team_exists') setError(errorSentence(errors, failure));
			else notify.failure(failure);
		}
	};
	return (
		<Dialog
			isOpen
			title={t(team ? 'renameTitle' : 'createTitle')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={save.isPending}>
						{t(team ? 'rename' : 'create')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate>
				<TextField
					label={t('name')}
					value={name}
					maxLength={limits.teamNameMaxLength}
					autoFocus
					error={error}
					onChange={(text) => {
						setName(text);
						setError(undefined);
					}}
				/>
			</form>
		</Dialog>
	);
}
