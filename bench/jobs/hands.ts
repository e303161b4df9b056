import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../rig.ts';

/** What somebody does with a page, counted: a press is a click, a tap or a key that acts; a field is one that was filled in. */
export class Hands {
  readonly page: Page;
  readonly isPhone: boolean;
  presses = 0;
  fields = 0;

  constructor(page: Page, isPhone: boolean) {
    this.page = page;
    this.isPhone = isPhone;
  }

  /** Goes to where the job begins; that is not counted. */
  async begin(path: string): Promise<void> {
    await this.page.goto(addressOf(path));
    await this.page.locator('main h1').first().waitFor();
  }

  async press(target: Locator): Promise<void> {
    await target.first().click();
    this.presses += 1;
  }

  async button(name: string | RegExp): Promise<void> {
    await this.press(this.page.getByRole('button', { name }));
  }

  async link(name: string | RegExp): Promise<void> {
    await this.press(this.page.getByRole('link', { name }));
  }

  async option(name: string | RegExp): Promise<void> {
    await this.press(this.page.getByRole('option', { name }));
  }

  async tick(name: string | RegExp): Promise<void> {
    await this.page.getByRole('radio', { name }).first().check({ force: true });
    this.presses += 1;
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    this.presses += 1;
  }

  /** Fills in a field; getting into it is part of that. */
  async write(target: Locator, text: string): Promise<void> {
    await target.first().fill(text);
    this.fields += 1;
  }

  async field(label: string | RegExp, text: string): Promise<void> {
    await this.write(this.page.getByLabel(label), text);
  }

  /** Choosing a file in the dialog of the machine is one press to open it and one to choose. */
  async attach(label: string, file: string): Promise<void> {
    await this.page.getByLabel(label).first().setInputFiles(file);
    this.presses += 2;
  }

  /** A place of the menu; on the phone it may lie behind the last button of the bar. */
  async menu(name: string): Promise<void> {
    const place = this.page
      .getByRole('navigation', { name: /^Main( places)?$/ })
      .getByRole('link', { name, exact: true })
      .filter({ visible: true });
    if (this.isPhone && (await place.count()) === 0) await this.button('Menu');
    await this.press(place);
  }

  /** The job is done once this is to be seen. */
  async sees(target: Locator | string | RegExp): Promise<void> {
    const shown = typeof target === 'string' || target instanceof RegExp ? this.page.getByText(target) : target;
    await shown.filter({ visible: true }).first().waitFor();
  }
}
