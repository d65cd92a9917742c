import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';

/** Denies the page the camera, as if the person had refused. */
export const refuseCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });

/**
 * Selects a photo with these bytes and a camera's file name. The browser reads the file later, so it exists until the
 * test ends.
 */
export async function chooseFile(page: Page, label: string, content: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'oware-photo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'IMG_0001.jpg');
  await writeFile(path, content);
  const input = await page.waitForSelector(`input[type=file][aria-label="${label}, file"]`);
  await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
}

/** Returns how far a photo reaches beyond its frame, in pixels of its width and height. */
export const overflowOf = (page: Page, label: string): Promise<number[]> =>
  page
    .locator(`img[alt="${label}"]`)
    .map((photo) => {
      const frame = photo.parentElement!;
      return [photo.clientWidth - frame.clientWidth, photo.clientHeight - frame.clientHeight];
    })
    .wait();

/** Returns a photo of several megabytes, taken upright, whose EXIF data contains the location. */
export async function withPlace(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1800, height: 2400 });
    const context = canvas.getContext('2d')!;
    const noise = context.createImageData(canvas.width, canvas.height);
    // noise doesn't compress
    let seed = 1;
    for (let at = 0; at < noise.data.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      noise.data[at] = seed >>> 16;
    }
    context.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  const jpeg = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const told = Buffer.from('Exif\0\0Taken at Osu, Accra', 'latin1');
  const head = Buffer.of(0xff, 0xe1, 0, told.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, told, jpeg.subarray(2)]);
}
