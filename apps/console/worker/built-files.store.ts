import { cacheOf, isBuiltFile, isCacheOfOther, shell, type Build } from './built-files.rules.ts';

/** By name: servers vary their answers by encoding, which a cache has decoded. */
const byName: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true };

/** The files of one build that this browser keeps. Nothing else is ever in its cache. */
export class BuiltFiles {
  readonly #build: Build;
  #opened: Promise<Cache> | undefined;

  constructor(build: Build) {
    this.#build = build;
  }

  /** Keeps the page and the files that it names. Rejects if the server has the page of another build by now. */
  async install(): Promise<void> {
    if ((await this.refreshPage()) !== 'same') throw new Error('The server has another build.');
    await this.keep(this.#build.files);
  }

  /** Removes the files of all other builds. */
  async dropOthers(): Promise<void> {
    const others = (await caches.keys()).filter((name) => isCacheOfOther(name, this.#build));
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  /** Keeps files that the browser has loaded already. */
  async keep(files: readonly unknown[]): Promise<void> {
    const cache = await this.#cache();
    const isWanted = (file: unknown): file is string => typeof file === 'string' && isBuiltFile(file);
    await Promise.all(
      files.filter(isWanted).map(async (file) => (await cache.match(file, byName)) ?? this.#load(file)),
    );
  }

  /** Returns a file from the cache, otherwise from the server. */
  async file(request: Request): Promise<Response> {
    const cache = await this.#cache();
    return (await cache.match(request.url, byName)) ?? this.#load(request);
  }

  /** Returns the page, if it is kept. */
  async page(): Promise<Response | undefined> {
    return (await this.#cache()).match(shell);
  }

  /**
   * Asks the server for its page. Another build's page, a sign-in page of a proxy or a console that has moved away removes
   * the kept one, so that the next visit gets what the server has. Returns whether the server's page has the script of an open
   * page, by default of this build; `unknown` without an answer.
   */
  async refreshPage(script = this.#build.entry): Promise<'same' | 'other' | 'unknown'> {
    const cache = await this.#cache();
    const answer = await fetch(shell, { cache: 'no-cache', redirect: 'manual' }).catch(() => undefined);
    if (!answer || answer.status >= 500) return 'unknown';
    const page = answer.ok ? await answer.clone().text() : '';
    if (page.includes(this.#build.entry)) await cache.put(shell, answer);
    else await cache.delete(shell);
    return page.includes(script) ? 'same' : 'other';
  }

  async #load(file: string | Request): Promise<Response> {
    const answer = await fetch(file);
    if (answer.ok) {
      const cache = await this.#cache();
      // a full disk must not keep the page from its file
      await cache.put(typeof file === 'string' ? file : file.url, answer.clone()).catch(() => undefined);
    }
    return answer;
  }

  /** Opens the cache once: a request under way would otherwise make it again after the next build has removed it. */
  readonly #cache = () => (this.#opened ??= caches.open(cacheOf(this.#build)));
}
