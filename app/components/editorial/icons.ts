import {
  Blocks,
  BookOpen,
  BrainCircuit,
  ChartLine,
  ClipboardList,
  Compass,
  Cpu,
  GraduationCap,
  Handshake,
  type LucideIcon,
  Newspaper,
  PenLine,
  Scale,
  ShieldCheck,
  Timer,
  Trophy,
  Wallet,
} from 'lucide-react'
import { type HomeIcon, homeSectionCards } from '../../content/home.ts'

export const icons: Record<HomeIcon, LucideIcon> = {
  Blocks,
  BookOpen,
  BrainCircuit,
  ChartLine,
  ClipboardList,
  Compass,
  Cpu,
  GraduationCap,
  Handshake,
  Newspaper,
  PenLine,
  Scale,
  ShieldCheck,
  Timer,
  Trophy,
  Wallet,
}

/** The icon a section bears everywhere, if the page is one. */
export function findSectionIcon(path: string): LucideIcon | undefined {
  const card = homeSectionCards.find(({ link }) => link === path)
  return card && icons[card.icon]
}
