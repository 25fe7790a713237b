/** A list of our own has the keys and roles of a select. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import Choice from '../src/ui/Choice.svelte';

const options = ['Axe', 'Bow', 'Bone', 'Club'].map((label, value) => ({ value, label }));

function shown(value = 1) {
  const chosen: number[] = [];
  const heard: string[] = [];
  window.addEventListener('keydown', (event) => heard.push(event.key));
  render(Choice, { label: 'Weapon', options, value, onchange: (value: string | number) => chosen.push(Number(value)) });
  const box = screen.getByRole('combobox', { name: 'Weapon' });
  const isOpen = () => box.getAttribute('aria-expanded') === 'true';
  /** What a screen reader is pointed at. */
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const press = async (...keys: string[]) => {
    for (const key of keys) await fireEvent.keyDown(box, { key });
  };
  return { box, chosen, heard, isOpen, active, press };
}

describe('a choice', () => {
  test('says what is chosen, opens at it, and goes by arrows, ends and letters', async () => {
    const { box, chosen, isOpen, active, press } = shown();
    expect([box.textContent?.trim(), isOpen(), active()]).toEqual(['Bow', false, undefined]);
    await press('ArrowDown');
    expect([isOpen(), active()]).toEqual([true, 'Bow']);
    await press('b');
    expect(active()).toBe('Bone');
    await press('End', 'ArrowDown');
    expect(active()).toBe('Club');
    await press('Home');
    expect(active()).toBe('Axe');
    await press('Enter');
    expect([isOpen(), chosen]).toEqual([false, [0]]);
  });

  test('Escape leaves it as it was, Tab takes what is marked, the same again changes nothing', async () => {
    const { chosen, isOpen, press } = shown();
    await press(' ', 'ArrowDown', 'Escape');
    expect([isOpen(), chosen]).toEqual([false, []]);
    await press(' ', 'ArrowDown', 'Tab');
    expect([isOpen(), chosen]).toEqual([false, [2]]);
    await press(' ', 'Enter');
    expect(chosen).toEqual([2]);
  });

  test('takes its own keys from the page, and leaves it the others', async () => {
    const { heard, press } = shown();
    await press('ArrowLeft', 'z', 'Escape');
    expect(heard).toEqual(['ArrowLeft', 'z', 'Escape']);
    await press('ArrowDown', 'c', 'Escape');
    expect(heard).toEqual(['ArrowLeft', 'z', 'Escape']);
  });

  test('a line that is touched is chosen', async () => {
    const { box, chosen } = shown();
    await fireEvent.click(box);
    await fireEvent.click(screen.getByRole('option', { name: 'Club' }));
    expect(chosen).toEqual([3]);
  });
});

test('no control of the browser shows through: lists and bars are our own', () => {
  const folder = join(__dirname, '../src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte') && !name.includes('gallery'));
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((name) => /<(select|progress|meter|datalist)\b|type="(number|date|color)"/.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
