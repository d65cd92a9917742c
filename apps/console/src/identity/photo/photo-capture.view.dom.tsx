import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PhotoCapture } from './photo-capture.view.tsx';
import type { Photo } from './photo.rules.ts';

/** What jsdom lacks: it draws nothing, and has no camera. */
const jpeg = new Blob(['as jpeg'], { type: 'image/jpeg' });
let drawn: unknown[];
let canvases: { width: number; height: number }[];
let bitmap: { width: number; height: number; close: ReturnType<typeof vi.fn> };

beforeEach(() => {
  drawn = [];
  canvases = [];
  bitmap = { width: 3200, height: 2400, close: vi.fn<() => void>() };
  vi.stubGlobal('createImageBitmap', (source: unknown) => {
    drawn.push(source);
    return Promise.resolve(bitmap);
  });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    canvases.push({ width: this.width, height: this.height });
    done(jpeg);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Gives the device a camera, which starts with this. Returns how its picture was asked for, and its track. */
function withCamera(start: (stop: () => void) => Promise<object>) {
  const stop = vi.fn<() => void>();
  const getUserMedia = vi.fn<(asked: object) => Promise<object>>(() => start(stop));
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }));
  return { stop, getUserMedia };
}
const starting = (stop: () => void) => Promise.resolve({ getTracks: () => [{ stop }] });
const failing = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }));

function show(part: Partial<Parameters<typeof PhotoCapture>[0]> = {}) {
  const onPhoto = vi.fn<(photo: Photo) => void>();
  const onPreparing = vi.fn<(preparing: boolean) => void>();
  function Form() {
    const [photo, setPhoto] = useState<Photo | null>(null);
    const keep = (taken: Photo) => (onPhoto(taken), setPhoto(taken));
    return (
      <form>
        <PhotoCapture
          label="Consent photo"
          hint="In good light."
          photo={photo}
          onPhoto={keep}
          onPreparing={onPreparing}
          {...part}
        />
        <button type="submit">Next</button>
      </form>
    );
  }
  const { unmount } = render(<Form />);
  return { onPhoto, onPreparing, unmount };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Consent photo, file'), { target: { files: [file] } });
const picture = new File(['a picture'], 'IMG_2231.png', { type: 'image/png' });

describe('a file', () => {
  it('becomes a smaller JPEG with the name of its subject, and the focus goes on', async () => {
    const { onPhoto, onPreparing } = show();
    choose(picture);
    expect(await screen.findByRole('img', { name: 'Consent photo' })).toBeTruthy();
    expect(onPhoto.mock.calls).toEqual([[{ blob: jpeg, name: 'consent-photo.jpg' }]]);
    expect([drawn, canvases]).toEqual([[picture], [{ width: 1600, height: 1200 }]]);
    expect(onPreparing.mock.calls).toEqual([[true], [false]]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' })));
    expect(screen.getByRole('button', { name: 'Retake' })).toBeTruthy();
    expect(bitmap.close).toHaveBeenCalledOnce();
  });

  it('that is no picture is not taken, and another can be chosen', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { onPhoto, onPreparing } = show();
    choose(new File(['text'], 'notes.txt'));
    expect(await screen.findByText(/This file could not be read as a photo/)).toBeTruthy();
    expect([onPhoto.mock.calls, onPreparing.mock.calls]).toEqual([[], [[true], [false]]]);
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
    choose(picture);
    expect(await screen.findByRole('img', { name: 'Consent photo' })).toBeTruthy();
    expect(screen.queryByText(/This file could not be read/)).toBeNull();
  });
});

describe('the camera', () => {
  it('is the rear one, takes the picture that it shows, and stops', async () => {
    const { stop, getUserMedia } = withCamera(starting);
    const { onPhoto } = show();
    await press('Use the camera');
    const shutter = screen.getByRole<HTMLButtonElement>('button', { name: 'Take photo' });
    await waitFor(() => expect(document.activeElement).toBe(shutter));
    expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({ video: { facingMode: { ideal: 'environment' } } });
    expect(stop).not.toHaveBeenCalled();
    const video = screen.getByLabelText('Camera: Consent photo');
    await userEvent.click(shutter);
    expect(await screen.findByRole('img', { name: 'Consent photo' })).toBeTruthy();
    expect([drawn, onPhoto.mock.calls.length]).toEqual([[video], 1]);
    expect(stop).toHaveBeenCalledOnce();
  });

  it('says that it is starting, and takes nothing until it runs', async () => {
    withCamera(() => new Promise(() => undefined));
    show();
    await press('Use the camera');
    expect(screen.getByRole('status').textContent).toMatch(/^Starting the camera/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take photo' }).disabled).toBe(true);
  });

  it('stops without a photo after Cancel', async () => {
    const { stop } = withCamera(starting);
    const { onPhoto } = show();
    await press('Use the camera');
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Use the camera' })).toBeTruthy();
    expect([stop.mock.calls.length, onPhoto.mock.calls.length]).toEqual([1, 0]);
  });

  it('stops if the person leaves while it starts', async () => {
    let start: () => void = () => undefined;
    const { stop } = withCamera((stop) => new Promise((resolve) => (start = () => void starting(stop).then(resolve))));
    const { unmount } = show();
    await press('Use the camera');
    unmount();
    start();
    await waitFor(() => expect(stop).toHaveBeenCalledOnce());
  });

  it.each([
    ['is blocked', 'NotAllowedError', 'The camera is blocked.'],
    ['is missing', 'NotFoundError', 'No camera was found on this device.'],
    ['is used by another program', 'NotReadableError', 'The camera is in use by another program.'],
    ['fails for another reason', 'AbortError', 'The camera could not be started.'],
  ])('that %s leaves the choice of a file', async (_what, name, said) => {
    withCamera(failing(name));
    show();
    await press('Use the camera');
    expect(await screen.findByText(new RegExp(`^${said} .*choose a file instead`, 'i'))).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
    await press('Use the camera');
    expect(await screen.findByText(new RegExp(`^${said}`))).toBeTruthy();
  });

  it('that the browser does not offer without https leaves the choice of a file', async () => {
    show();
    await press('Use the camera');
    expect(await screen.findByText(/^This browser doesn’t allow the camera at this address/)).toBeTruthy();
  });
});

it('shows a submitted photo without a way to change it', async () => {
  show({ photo: { blob: jpeg, name: 'consent-photo.jpg' }, readOnly: true });
  expect(await screen.findByRole('img', { name: 'Consent photo' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Next']);
});

it('keeps its hint and its buttons at their place while the photo is sent', async () => {
  show({ photo: { blob: jpeg, name: 'consent-photo.jpg' }, isSubmitting: true });
  expect(await screen.findByText('In good light.')).toBeTruthy();
  for (const name of ['Retake', 'Choose another file'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

it('says at its place what is wrong', () => {
  show({ error: 'Please upload a photo and try again!' });
  expect(screen.getByRole('alert').textContent).toBe('Please upload a photo and try again!');
});
