import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { useUploadDialog } from '../stores/upload-dialog.ts';
import { renderScreen, signedIn } from '../testing/render-app.tsx';
import { Uploads } from './uploads.tsx';

beforeEach(() => useUploadDialog.setState({ isOpen: false, chosen: [] }));

let goTo: (path: string) => void;
function Page() {
	const navigate = useNavigate();
	goTo = (path) => void navigate(path);
	return <Uploads userId="user-1" />;
}
const handlers = { ...signedIn, listLanguages: () => ({ list: [], supported: [] }) };

test('files chosen before the upload dialog loads are shown in it, and changing the page closes it', async () => {
	useUploadDialog.getState().open([new File(['sound'], 'call.wav')]);
	await renderScreen(<Page />, { handlers });
	expect(await screen.findByRole('dialog', { name: 'Upload recordings' })).toBeVisible();
	act(() => goTo('/conversations'));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
