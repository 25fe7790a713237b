//! A scripted hunter.
